import { TestRunner } from "vitest";
import { isDatabaseAway } from "../server/platform/db.ts";

/** The size of a test of promises: the whole in `npm run test:faults`, a tenth or less in `npm test`. */

declare module "vitest" {
  interface TaskMeta {
    /** How often the promise was tried. */
    tried?: number;
  }
}

export const isWhole = process.env.FAULTS === "whole";
/** How long such a test may take: a night, or a minute. */
export const PROMISE_LIMIT_MS = isWhole ? 8 * 3_600_000 : 60_000;

/** How often to try: all of it, or the part that fits into every run of the tests. Noted for the table of the whole run. */
export function tries(whole: number, part: number): number {
  const count = isWhole ? whole : part;
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.tried = (test.meta.tried ?? 0) + count;
  return count;
}

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
