// Tries every promise at its full size: `npm run test:faults`, for the night. Prints a table of promise, tried, broken.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const REPORT = join(ROOT, "test-results/faults.json");

type Report = {
  testResults: { assertionResults: { fullName: string; status: string; meta?: { tried?: number } }[] }[];
};

rmSync(REPORT, { force: true });
mkdirSync(join(ROOT, "test-results"), { recursive: true });
// Some of them start the real program, which serves what was built.
if (spawnSync(process.execPath, ["scripts/build.ts", "--if-changed"], { cwd: ROOT, stdio: "inherit" }).status !== 0)
  process.exit(1);
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
const { status } = spawnSync("vitest", ["run", "--project", "server", "faults", ...reporters], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, FAULTS: "whole" },
});
const { testResults } = JSON.parse(readFileSync(REPORT, "utf8")) as Report;
// Some are for one of the engines alone.
const tests = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status !== "skipped");
const broken = tests.filter((test) => test.status !== "passed");
console.log("\n| promise | tried | broken |\n|---|---|---|");
for (const { fullName, status: state, meta } of tests)
  console.log(`| ${fullName} | ${(meta?.tried ?? 1).toLocaleString("en")} | ${state === "passed" ? 0 : "yes"} |`);
console.log(`\n${tests.length - broken.length} passed, ${broken.length} failed`);
process.exitCode = status ?? 1;
