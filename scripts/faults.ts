// Runs all fault tests at full size, within an hour on two cores: `npm run test:faults`. With `-- model`, runs only
// model.faults.test.ts. Prints for each test the promised behaviour, the attempts, the result and the duration.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const REPORT = join(ROOT, "test-results/faults.json");

type Report = {
  testResults: {
    assertionResults: { fullName: string; status: string; duration?: number | null; meta?: { tried?: number } }[];
  }[];
};

const startedAt = Date.now();
rmSync(REPORT, { force: true });
mkdirSync(join(ROOT, "test-results"), { recursive: true });
if (spawnSync(process.execPath, ["scripts/build.ts", "--if-changed"], { cwd: ROOT, stdio: "inherit" }).status !== 0)
  process.exit(1);
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
const testFiles = process.argv.slice(2).map((name) => `${name}.faults`);
const files = testFiles.length > 0 ? testFiles : ["faults"];
const { status } = spawnSync("vitest", ["run", "--project", "server", ...files, ...reporters], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, FAULTS: "whole" },
});
if (!existsSync(REPORT)) throw new Error(`no tests in ${files.join(", ")}`);
const { testResults } = JSON.parse(readFileSync(REPORT, "utf8")) as Report;
const tests = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status !== "skipped");
const failedTests = tests.filter((test) => test.status !== "passed");
const minutes = (ms: number) => (ms / 60_000).toFixed(1);
console.log("\n| promise | tried | broken | minutes |\n|---|---|---|---|");
for (const { fullName, status: state, duration, meta } of tests) {
  const triedCount = (meta?.tried ?? 1).toLocaleString("en");
  console.log(`| ${fullName} | ${triedCount} | ${state === "passed" ? 0 : "yes"} | ${minutes(duration ?? 0)} |`);
}
const took = minutes(Date.now() - startedAt);
console.log(`\n${tests.length - failedTests.length} passed, ${failedTests.length} failed, in ${took} minutes`);
process.exitCode = status ?? 1;
