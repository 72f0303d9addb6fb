import { LRUCache } from "lru-cache";
import type { Db } from "./database.ts";

type Memory = Map<string, LRUCache<string, Promise<unknown>>>;

/** Entries of a kind, unless its caller passes another limit: parameters from visitors are unbounded. */
const ENTRIES_MAX = 500;
const memories = new WeakMap<Db, Memory>();

/**
 * The same database for a process that is notified of changes to public content: `cached` caches its reads until `forget` is called.
 * Any other database object, and a transaction, bypasses the cache.
 */
export function cachePublicContent(db: Db): { db: Db; forget: () => void } {
  const memory: Memory = new Map();
  const cachingDb = db.withoutPlugins();
  memories.set(cachingDb, memory);
  return { db: cachingDb, forget: () => memory.clear() };
}

/** The same database without the cache, for editors and others who must see changes immediately. */
export const uncached = (db: Db): Db => db.withoutPlugins();

/**
 * Caches a read of public content by kind and parameters (serializable as JSON) until public content changes. Callers share the
 * value and must not modify it. Concurrent callers share one read. A read that started before a change is not cached after it, and a
 * failed one is retried. The value may depend only on the parameters and on what `read` queries. Each kind keeps the `most` recently
 * used entries.
 */
export function cached<T>(
  db: Db,
  kind: string,
  parameters: unknown,
  read: () => Promise<T>,
  most = ENTRIES_MAX,
): Promise<T> {
  const kinds = memories.get(db);
  if (!kinds) return read();
  const memory = kinds.get(kind) ?? new LRUCache<string, Promise<unknown>>({ max: most });
  kinds.set(kind, memory);
  const key = JSON.stringify(parameters);
  const entry = memory.get(key) as Promise<T> | undefined;
  if (entry) return entry;
  const pending = read();
  memory.set(key, pending);
  pending.catch(() => memory.peek(key) === pending && memory.delete(key));
  return pending;
}
