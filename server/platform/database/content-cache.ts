import { LRUCache } from "lru-cache";
import type { Db } from "./database.ts";

/** What was read, by its kind and by what was asked for. */
type Memory = Map<string, LRUCache<string, Promise<unknown>>>;

/** Of a kind, unless it is large: what visitors ask for has no end. */
const ENTRIES_MAX = 500;
const memories = new WeakMap<Db, Memory>();

/**
 * The same database for a process that hears of each change of public content: what `kept` reads of it stays in memory until
 * `forget` is called. Whoever is given another one reads anew each time, and so does a transaction.
 */
export function cachePublicContent(db: Db): { db: Db; forget: () => void } {
  const memory: Memory = new Map();
  const own = db.withoutPlugins();
  memories.set(own, memory);
  return { db: own, forget: () => memory.clear() };
}

/** The same database for who must not wait until a change is heard of: everything is read anew, as by those who edit it. */
export const uncached = (db: Db): Db => db.withoutPlugins();

/**
 * What is read of public content, once until some of it changes: by its kind and by what is asked for, as JSON can say it. It is
 * everybody's, so nobody changes it. Several who ask at once wait for one reading. What was begun before a change is not kept
 * after it, and what failed is asked anew: so what `read` goes by is either in what is asked for or read by itself. Of each kind the
 * `most` that were asked for last.
 */
export function cached<T>(
  db: Db,
  kind: string,
  asked: unknown,
  read: () => Promise<T>,
  most = ENTRIES_MAX,
): Promise<T> {
  const kinds = memories.get(db);
  if (!kinds) return read();
  const memory = kinds.get(kind) ?? new LRUCache<string, Promise<unknown>>({ max: most });
  kinds.set(kind, memory);
  const key = JSON.stringify(asked);
  const known = memory.get(key) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  memory.set(key, reading);
  reading.catch(() => memory.peek(key) === reading && memory.delete(key));
  return reading;
}
