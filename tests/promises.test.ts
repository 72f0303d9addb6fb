import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { isThere, ROOT, testsNamedIn, titlesOf } from "./named-tests.ts";

// docs/promises.md and docs/security.md cite tests, which must exist. docs/promises.md must cite every fault test.

test.each([
  ["docs/promises.md", 50],
  ["docs/security.md", 150],
] as const)("every test that %s names exists", (document, least) => {
  const citedTests = testsNamedIn(document);
  expect(citedTests.length).toBeGreaterThan(least);
  expect(citedTests.filter((each) => !isThere(each))).toEqual([]);
});

test("every test in a *.faults.test.ts file is cited by docs/promises.md", () => {
  const citedTests = testsNamedIn("docs/promises.md");
  const unnamed = globSync("server/**/*.faults.test.ts", { cwd: ROOT }).flatMap((path) =>
    titlesOf(path)
      .filter((title) => !citedTests.some((each) => each.path === path && title.includes(each.title)))
      .map((title) => `${path}: ${title}`),
  );
  expect(unnamed).toEqual([]);
});
