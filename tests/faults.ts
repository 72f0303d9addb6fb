import { TestRunner } from "vitest";
import { isDatabaseAway } from "../server/platform/database/database.ts";

/** The size of a test of promises: the whole in `npm run test:faults`, a tenth or less in `npm test`. */

declare module "vitest" {
  interface TaskMeta {
    /** How often the promise was tried. */
    tried?: number;
  }
}

export const isWhole = process.env.FAULTS === "whole";

/**
 * How long each of the large ones may take in the whole run, in minutes on two cores: together what fits into an hour with
 * two files at a time (docs/decisions/0034). Where it is over, `attempts` ends, and the table tells how many were made.
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
/** A tenth of the hour, say: how far each would come, measured in minutes. Ten of them let one come to its end by itself. */
const SCALE = Number(process.env.FAULTS_SCALE ?? 1);

/** How long a test may take before it counts as failed: an hour, or two minutes on a busy machine. */
export const PROMISE_LIMIT_MS = isWhole ? 3_600_000 * Math.max(SCALE, 1) : 120_000;

/** What a large test has to itself in the whole run. */
export const budgetMs = (name: Large): number => MINUTES[name] * SCALE * 60_000;

/** Counts up to how often to try, as `tries` does, and ends before that where the whole run's time for it is over. */
export function* attempts(name: Large, whole: number, part: number): Generator<number> {
  const endsAt = Date.now() + budgetMs(name);
  for (let nth = 0; nth < (isWhole ? whole : part) && Date.now() < endsAt; nth++) {
    tries(1, 1);
    yield nth;
  }
}

/** How often to try: all of it, or the part that fits into every run of the tests. Noted for the table of the whole run. */
export function tries(whole: number, part: number): number {
  const count = isWhole ? whole : part;
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.tried = (test.meta.tried ?? 0) + count;
  return count;
}

/** The middle one; of an even number the later of the two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** Does what a client does who is told that the shop is busy: the same again, under the same key, until it is answered. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}
