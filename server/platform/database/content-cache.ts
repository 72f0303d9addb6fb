import { LRUCache } from "lru-cache";
import type { Db } from "./database.ts";

type Memory = Map<string, LRUCache<string, Promise<unknown>>>;

/** Default maximum of cache entries per kind: visitors can send any number of different parameters. */
const ENTRIES_MAX = 500;
const memories = new WeakMap<Db, Memory>();

/** Returns a database for which `cached` caches reads until `forget` is called. Transactions bypass the cache. */
export function cachePublicContent(db: Db): { db: Db; forget: () => void } {
  const memory: Memory = new Map();
  const cachingDb = db.withoutPlugins();
  memories.set(cachingDb, memory);
  return { db: cachingDb, forget: () => memory.clear() };
}

export const uncached = (db: Db): Db => db.withoutPlugins();

/**
 * Caches a read by kind and parameters (JSON) until public content changes, for each kind the `most` entries used last. The value
 * may depend only on the parameters and on what `readValue` queries; callers must not modify it. Concurrent callers share one read,
 * whose result is not cached if content changed meanwhile.
 */
export function cached<T>(
  db: Db,
  kind: string,
  parameters: unknown,
  readValue: () => Promise<T>,
  most = ENTRIES_MAX,
): Promise<T> {
  const kinds = memories.get(db);
  if (!kinds) return readValue();
  const memory = kinds.get(kind) ?? new LRUCache<string, Promise<unknown>>({ max: most });
  kinds.set(kind, memory);
  const key = JSON.stringify(parameters);
  const entry = memory.get(key) as Promise<T> | undefined;
  if (entry) return entry;
  const pending = readValue();
  memory.set(key, pending);
  pending.catch(() => memory.peek(key) === pending && memory.delete(key));
  return pending;
}
