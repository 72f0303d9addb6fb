import { setTimeout as wait } from "node:timers/promises";

const LEAST_MS = 150;

/** Runs `work` for at least 150 ms, so that the time does not reveal whether an address has an account (T10). */
export async function withMinimumTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(LEAST_MS)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
