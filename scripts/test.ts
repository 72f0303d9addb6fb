// Runs all checks and ends with the line "N passed, N failed": `npm test`. Other npm scripts run single checks.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const RESULTS = join(ROOT, "test-results");
const REPORT = join(RESULTS, "vitest.json");

type Totals = { passed: number; failed: number };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

function runProgram(title: string, program: string, ...options: string[]): boolean {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(program, options, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) console.log(`${title} failed`);
  return status === 0;
}

const asTotals = (isPassed: boolean): Totals => ({ passed: Number(isPassed), failed: Number(!isPassed) });

const checkTypes = () =>
  asTotals(runProgram("types", "react-router", "typegen") && runProgram("types", "tsc", "--noEmit"));
const checkLint = () => asTotals(runProgram("lint", "biome", "check", "--error-on-warnings"));
const checkImports = () => asTotals(runProgram("imports", "npm", "run", "--silent", "imports"));
const checkBuild = () => asTotals(runProgram("build", process.execPath, "scripts/build.ts", "--if-changed"));

function runTests(): Totals {
  rmSync(REPORT, { force: true });
  mkdirSync(RESULTS, { recursive: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
  const isPassed = runProgram("tests", "vitest", "run", ...reporters);
  const totals = readReport();
  // Counts an error outside every test, such as an unhandled rejection, as a failure.
  return isPassed || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

function readReport(): Totals {
  try {
    const report = JSON.parse(readFileSync(REPORT, "utf8")) as VitestReport;
    reportRetries(report);
    const unread = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
    return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function reportRetries({ testResults }: VitestReport): void {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const again = tests.filter((test) => test.status === "passed" && test.failureMessages.length > 0);
  for (const { fullName, failureMessages } of again)
    console.log(`\npassed at the second try: ${fullName}\n${failureMessages[0]}`);
}

const parts = [checkTypes, checkLint, checkImports, checkBuild, runTests].map((check) => check());
const passed = parts.reduce((sum, part) => sum + part.passed, 0);
const failed = parts.reduce((sum, part) => sum + part.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);
