import { Stryker } from "@stryker-mutator/core";
import type { TestProject } from "vitest/node";
import setUp from "../templates.ts";
import { GROUPS, type Group } from "./groups.ts";

/**
 * `npm run test:mutants`: mutates the rules of money, stock and payments and runs their tests, which should fail
 * (docs/decisions/0038-mutation-tests.md). `npm run test:mutants -- sums cards` runs only those groups.
 */

const KILLED_PERCENT = 85;

type Mutant = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];
type Score = { mutants: number; killed: number };

/** Incremental results: a mutant runs again only if it, its tests or their sources changed. */
const incrementalFile = (group: string, kind: string) => `test-results/mutants-${group}${kind}.json`;

function mutate({ name, rules, tests }: Group): Promise<Mutant[]> {
  process.env.MUTANTS_TESTS = JSON.stringify(tests);
  return new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", "./tests/mutation/names.ts"],
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
    ignorers: ["names"],
    mutate: rules,
    ignorePatterns: ["bench", "data", "docs", "test-results", ".react-router"],
    tempDirName: ".mutants",
    // Stryker would rewrite tsconfig.json by an API that TypeScript 7 has removed; nothing reads the file.
    tsconfigFile: "none",
    coverageAnalysis: "perTest",
    incremental: true,
    incrementalFile: incrementalFile(name, "-incremental"),
    jsonReporter: { fileName: incrementalFile(name, "") },
    reporters: ["clear-text", "json", "progress-append-only"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    timeoutMS: 15_000,
    concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  }).runMutationTest();
}

function scoresOf(mutants: readonly Mutant[]): Map<string, Score> {
  const scores = new Map<string, Score>();
  for (const { fileName, status } of mutants) {
    if (status === "Ignored") continue;
    const score = scores.get(fileName) ?? { mutants: 0, killed: 0 };
    const isKilled = status === "Killed" || status === "Timeout";
    scores.set(fileName, { mutants: score.mutants + 1, killed: score.killed + (isKilled ? 1 : 0) });
  }
  return scores;
}

const percent = ({ mutants, killed }: Score): string => `${((100 * killed) / mutants).toFixed(1)} %`;
const row = (name: string, score: Score): string =>
  `| ${name} | ${score.mutants} | ${score.killed} | ${score.mutants - score.killed} | ${percent(score)} |`;

const requestedGroups = process.argv.slice(2);
const groups = GROUPS.filter(({ name }) => requestedGroups.length === 0 || requestedGroups.includes(name));
process.env.ENGINE = "postgres";
// Stryker kills a process whose test hangs, so the databases run outside of it.
const provided: Record<string, string> = {};
const provide = (key: string, value: string) => Object.assign(provided, { [key]: value });
const tearDown = groups.some(({ hasDatabase }) => hasDatabase)
  ? await setUp({ provide } as unknown as TestProject)
  : null;
process.env.MUTANTS_DATABASE = JSON.stringify(provided);

const all: Score = { mutants: 0, killed: 0 };
const rows: string[] = [];
try {
  for (const group of groups) {
    for (const [file, score] of scoresOf(await mutate(group))) {
      rows.push(row(file.replace(`${process.cwd()}/`, ""), score));
      all.mutants += score.mutants;
      all.killed += score.killed;
    }
  }
} finally {
  await tearDown?.();
}
console.log(
  ["| file | mutants | killed | survived | score |", "|---|---|---|---|---|", ...rows, row("all", all)].join("\n"),
);
if (all.killed * 100 < all.mutants * KILLED_PERCENT) process.exitCode = 1;
