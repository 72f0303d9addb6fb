import { setTimeout as wait } from "node:timers/promises";

const LEAST_MS = 150;

/** Runs `work` for 150 ms at least: the time must not reveal whether an e-mail has an account (T10). */
export async function withMinimumTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(LEAST_MS)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
