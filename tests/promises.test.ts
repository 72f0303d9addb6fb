import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// The table of docs/promises.md names tests: they are there, and no test of faults stands outside it.

const ROOT = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Titles as they are written in a test file, in whatever quotes. */
const titlesOf = (path: string): string[] =>
  [
    ...read(path).matchAll(
      /\b(?:test|onOne)(?:\.\w+(?:\([^()]*(?:\([^()]*\)[^()]*)*\)))*(?:\.\w+)*\(\s*(["'`])((?:\\.|(?!\1).)+)\1/gs,
    ),
  ].map(([, , title]) => title as string);

/** Each file of the table with the parts of titles that are named after it. */
const named = read("docs/promises.md")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .flatMap((line) =>
    line.split("`").flatMap((part, at, parts) => {
      if (!part.endsWith(".test.ts")) return [];
      const titles = [...((parts[at + 1] ?? "").split("|", 1)[0]?.matchAll(/"([^"]+)"/g) ?? [])];
      return titles.map(([, title]) => ({ path: part, title: title as string }));
    }),
  );

test("every test that a promise names is there", () => {
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(
    ({ path, title }) => !existsSync(join(ROOT, path)) || !titlesOf(path).some((each) => each.includes(title)),
  );
  expect(missing).toEqual([]);
});

test("every test of faults proves a promise of the table", () => {
  const unnamed = globSync("server/**/*.faults.test.ts", { cwd: ROOT }).flatMap((path) =>
    titlesOf(path)
      .filter((title) => !named.some((each) => each.path === path && title.includes(each.title)))
      .map((title) => `${path}: ${title}`),
  );
  expect(unnamed).toEqual([]);
});
