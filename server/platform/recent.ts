import { clock, MINUTE_MS } from "./clock.ts";
import type { Db } from "./db.ts";
import { log } from "./log.ts";

/** Where there is more of a thing than this, reading all of it at each visit takes long. */
export const LIVE_UP_TO = 10_000;

/** What was read longer ago is read anew meanwhile, or, if even longer, first. */
const RENEWED_AFTER_MS = MINUTE_MS;
const OLDEST_MS = 10 * MINUTE_MS;
const ENTRIES_MAX = 100;

type Memory = { read: Map<string, { value: unknown; readAt: number }>; underWay: Set<string> };
const memories = new WeakMap<Db, Memory>();

/**
 * What is counted over much of the shop and changes all the time. Where it is not large, by what was read, it is as it is; where
 * it is, as it was up to a minute ago, ten after a pause, and is read anew for the next who asks.
 */
export async function recent<T>(
  db: Db,
  key: string,
  read: () => Promise<T>,
  isLarge: (value: T) => boolean,
): Promise<T> {
  const memory = memories.get(db) ?? { read: new Map(), underWay: new Set() };
  memories.set(db, memory);
  const readNow = async () => {
    const readAt = clock.now().getTime();
    const value = await read();
    memory.read.delete(key);
    if (isLarge(value)) memory.read.set(key, { value, readAt });
    const [oldest] = memory.read.keys();
    if (memory.read.size > ENTRIES_MAX && oldest !== undefined) memory.read.delete(oldest);
    return value;
  };
  const known = memory.read.get(key) as { value: T; readAt: number } | undefined;
  const age = known ? clock.now().getTime() - known.readAt : Number.POSITIVE_INFINITY;
  if (!known || age > OLDEST_MS) return readNow();
  if (age > RENEWED_AFTER_MS && !memory.underWay.has(key)) {
    memory.underWay.add(key);
    readNow()
      .catch((error) => log.error("not counted anew", error, { key }))
      .finally(() => memory.underWay.delete(key));
  }
  return known.value;
}
