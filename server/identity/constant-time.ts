import { setTimeout as wait } from "node:timers/promises";

/** More than hashing a code and enqueueing a mail take. */
const LEAST_MS = 150;

/**
 * Runs `work` and settles after 150 ms at the earliest, with its result or error. Otherwise the time of the response would
 * tell whether an e-mail address has an account (T10).
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), wait(LEAST_MS)]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
