import { setTimeout as wait } from "node:timers/promises";

/** Above what hashing a code and writing a mail take, so that both are done before it. */
const LEAST_MS = 150;

/**
 * Does the work, and answers no sooner than 150 ms after it was asked for, with its result or its refusal. What there was
 * to do, and so whether an e-mail address has an account, cannot be read off the time (T10).
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), wait(LEAST_MS)]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
