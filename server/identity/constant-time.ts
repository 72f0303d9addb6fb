import { setTimeout as wait } from "node:timers/promises";

/** More than hashing a code and enqueueing a mail take. */
const LEAST_MS = 150;

/** Settles after 150 ms at the earliest, so that the time does not tell whether an address has an account (T10). */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), wait(LEAST_MS)]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
