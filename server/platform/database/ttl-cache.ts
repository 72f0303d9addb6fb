import { LRUCache } from "lru-cache";
import { clock, MINUTE_MS } from "../clock.ts";
import { log } from "../log.ts";
import type { Db } from "./database.ts";

export const UNCACHED_ROWS_MAX = 10_000;

const ENTRIES_MAX = 100;

type Memory = { read: LRUCache<string, { value: unknown; readAt: number }>; underWay: Map<string, Promise<unknown>> };
const memories = new WeakMap<Db, Memory>();

/**
 * Caches counts over large tables for a minute. Values that are not `isLarge` are not cached. A stale value, up to
 * `oldestMs` old, is still returned while it is refreshed in the background.
 */
export async function readThroughTtlCache<T>(
  db: Db,
  key: string,
  readValue: () => Promise<T>,
  isLarge: (value: T) => boolean,
  oldestMs = MINUTE_MS,
): Promise<T> {
  const memory = memories.get(db) ?? { read: new LRUCache({ max: ENTRIES_MAX }), underWay: new Map() };
  memories.set(db, memory);
  const readNow = async () => {
    const readAt = clock.now().getTime();
    const value = await readValue();
    if (isLarge(value)) memory.read.set(key, { value, readAt });
    else memory.read.delete(key);
    return value;
  };
  const entry = memory.read.get(key) as { value: T; readAt: number } | undefined;
  // A small value is read at each call. Sharing a read in progress could miss a change that the caller just made.
  if (!entry) return readNow();
  const age = clock.now().getTime() - entry.readAt;
  if (age <= MINUTE_MS) return entry.value;
  let renewed = memory.underWay.get(key) as Promise<T> | undefined;
  if (!renewed) {
    renewed = readNow().finally(() => memory.underWay.delete(key));
    memory.underWay.set(key, renewed);
  }
  if (age > oldestMs) return renewed;
  renewed.catch((error) => log.error("refreshing a cached count failed", error));
  return entry.value;
}
