import { LRUCache } from "lru-cache";
import { clock, MINUTE_MS } from "../clock.ts";
import { log } from "../log.ts";
import type { Db } from "./database.ts";

/** Where there is more of a thing than this, reading all of it at each visit takes long. */
export const UNCACHED_UP_TO = 10_000;

const ENTRIES_MAX = 100;

type Memory = { read: LRUCache<string, { value: unknown; readAt: number }>; underWay: Map<string, Promise<unknown>> };
const memories = new WeakMap<Db, Memory>();

/**
 * What is counted over much of the shop and changes all the time. Where it is not large, by what was read, it is as it is; where
 * it is, as it was up to a minute ago. What takes very long is then shown as it was up to `oldestMs` ago, while it is read anew
 * for the next who asks.
 */
export async function cachedBriefly<T>(
  db: Db,
  key: string,
  read: () => Promise<T>,
  isLarge: (value: T) => boolean,
  oldestMs = MINUTE_MS,
): Promise<T> {
  const memory = memories.get(db) ?? { read: new LRUCache({ max: ENTRIES_MAX }), underWay: new Map() };
  memories.set(db, memory);
  const readNow = async () => {
    const readAt = clock.now().getTime();
    const value = await read();
    if (isLarge(value)) memory.read.set(key, { value, readAt });
    else memory.read.delete(key);
    return value;
  };
  const known = memory.read.get(key) as { value: T; readAt: number } | undefined;
  // One that is under way may be older than a change that was made since: only what is large anyway waits for it.
  if (!known) return readNow();
  const age = clock.now().getTime() - known.readAt;
  if (age <= MINUTE_MS) return known.value;
  let renewed = memory.underWay.get(key) as Promise<T> | undefined;
  if (!renewed) {
    renewed = readNow().finally(() => memory.underWay.delete(key));
    memory.underWay.set(key, renewed);
  }
  if (age > oldestMs) return renewed;
  renewed.catch((error) => log.error("not counted anew", error));
  return known.value;
}
