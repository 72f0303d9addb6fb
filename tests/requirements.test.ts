import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT, readProjectFile } from "./named-tests.ts";
import { commentsOf, readSources, withoutComments } from "./source-files.ts";

// docs/requirements.md contains every cited clause, and every clause is cited in a test's title (CONTRIBUTING.md).

const DOCUMENT = "docs/requirements.md";
const IS_TEST = /\.test\.tsx?$/;

/** Clauses in brackets, as in titles: "[T14 V13]". */
const inTitles = (text: string) =>
  [...text.matchAll(/\[([A-Z]\d{1,2}(?: [A-Z]\d{1,2})*)\]/g)].flatMap(([, ids = ""]) => ids.split(" "));
/** Words of prose that look like a clause: "(T14, V13)", "C5 to C7". */
const inProse = (text: string) => [...text.matchAll(/(?<![\w-])[A-Z]\d{1,2}(?![\w-])/g)].map(([id]) => id);
/** An invariant's name starts with its clause. */
const inInvariants = (text: string) => [...text.matchAll(/^ {2}"([A-Z]\d{1,2}) /gm)].map(([, id = ""]) => id);
const malformed = (text: string) =>
  [...text.matchAll(/\[[^\]\n]*\]/g)]
    .map(([list]) => list)
    .filter((list) => (/^\[[A-Z]\d{1,2}[ ,]/.test(list) || list.endsWith(".md]")) && inTitles(list).length === 0);

const clauses = [...readProjectFile(DOCUMENT).matchAll(/^- \*\*(\w+)\*\* \S/gm)].map(([, id = ""]) => id);
const sources = [...readSources().values()];
const tests = sources
  .filter(({ path }) => IS_TEST.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));

test("docs/requirements.md numbers the clauses of each group from 1, without gaps or duplicates", () => {
  const groups = readProjectFile(DOCUMENT)
    .split(/^## /m)
    .slice(1)
    .map((group) => ({
      letter: group[0],
      ids: [...group.matchAll(/^- \*\*(\w+)\*\* \S/gm)].map(([, id]) => id),
    }));
  expect(new Set(groups.map(({ letter }) => letter)).size).toBe(groups.length);
  for (const { letter, ids } of groups) expect(ids).toEqual(ids.map((_, at) => `${letter}${at + 1}`));
  expect(clauses.length).toBeGreaterThan(200);
});

test("docs/requirements.md contains every clause cited by a test title, comment, invariant or document", () => {
  const documents = globSync(["*.md", "{bench,deploy,docs}/**/*.md"], { cwd: ROOT });
  const cited = [
    ...tests.flatMap(({ path, text }) => inTitles(text).map((id) => ({ path, id }))),
    ...sources.flatMap((source) => inProse(commentsOf(source)).map((id) => ({ path: source.path, id }))),
    ...inInvariants(readProjectFile("server/orders/invariants.ts")).map((id) => ({
      path: "server/orders/invariants.ts",
      id,
    })),
    ...documents.flatMap((path) => inProse(readProjectFile(path)).map((id) => ({ path, id }))),
  ];
  expect(cited.length).toBeGreaterThan(3000);
  const knownClauses = new Set(clauses);
  expect(new Set(cited.filter(({ id }) => !knownClauses.has(id)).map(({ path, id }) => `${path}: ${id}`))).toEqual(
    new Set(),
  );
});

test("every clause of docs/requirements.md is cited by the title of at least one test", () => {
  const proved = new Set(tests.flatMap(({ text }) => inTitles(text)));
  expect(clauses.filter((id) => !proved.has(id))).toEqual([]);
});

test("test titles cite clauses in brackets as ids separated by spaces", () => {
  expect(tests.flatMap(({ path, text }) => malformed(text).map((list) => `${path}: ${list}`))).toEqual([]);
});
