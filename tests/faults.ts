import { TestRunner } from "vitest";
import { isDatabaseUnavailable } from "../server/platform/database/database.ts";

/** `npm test` runs fault tests at a tenth of their size or less, `npm run test:faults` at full size. */

declare module "vitest" {
  interface TaskMeta {
    tried?: number;
  }
}

export const isWhole = process.env.FAULTS === "whole";

/**
 * Time limit in minutes of each large test in the full run on two cores. Two tests run at a time, and all of them
 * finish within an hour (docs/decisions/0034).
 */
const MINUTES = {
  kills: 20,
  oversell: 8,
  duplicates: 6,
  model: 10,
  life: 3,
  locks: 2,
  restarts: 6,
  fuzz: 5,
  guesses: 2,
  enumeration: 3,
} as const;
type Large = keyof typeof MINUTES;
/**
 * Factor for the time limits of the large tests. 0.1 shortens the limits to a tenth, to estimate progress. 10 lets a
 * test run to its end.
 */
const SCALE = Number(process.env.FAULTS_SCALE ?? 1);

/** Time limit of one test: an hour at full size, otherwise two minutes, which are enough on a busy machine. */
export const PROMISE_LIMIT_MS = isWhole ? 3_600_000 * Math.max(SCALE, 1) : 120_000;

export const budgetMs = (name: Large): number => MINUTES[name] * SCALE * 60_000;

export function* attempts(name: Large, whole: number, part: number): Generator<number> {
  const endsAt = Date.now() + budgetMs(name);
  for (let nth = 0; nth < (isWhole ? whole : part) && Date.now() < endsAt; nth++) {
    tries(1, 1);
    yield nth;
  }
}

export function tries(whole: number, part: number): number {
  const count = isWhole ? whole : part;
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.tried = (test.meta.tried ?? 0) + count;
  return count;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}
