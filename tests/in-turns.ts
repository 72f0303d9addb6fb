import { describe, type TestFunction, type TestOptions, test } from "vitest";
import { isWhole } from "./faults.ts";

type Declare = {
  (title: string, bodyOrOptions: TestFunction | TestOptions, body?: TestFunction): void;
  each: typeof test.each;
};

/**
 * Like `describe.each`, but each test is executed in only one of the runs: the first test in the first run, the second
 * in the second, and so on. With FAULTS=whole each test is executed in all runs.
 */
export function inTurns<Run>(runs: readonly Run[], name: string, body: (run: Run, test: Declare) => void): void {
  describe.each(runs)(name, (run) => {
    let declared = 0;
    let isEmpty = true;
    const declare = (...args: Parameters<Declare>) => {
      if (isWhole || declared % runs.length === runs.indexOf(run)) {
        isEmpty = false;
        test(...(args as Parameters<typeof test>));
      }
      declared += 1;
    };
    body(run, Object.assign(declare, { each: test.each.bind(test) }));
    // With fewer tests than runs a suite may be empty, which Vitest rejects.
    if (isEmpty) test.skip("skipped: all tests of this group run in other runs of the group");
  });
}
