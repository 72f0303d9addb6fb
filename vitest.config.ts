import { defineConfig } from "vitest/config";

const SECOND_MS = 1000;
/** True if the fault tests run at full size, for as long as they need (tests/faults.ts). */
const isWhole = process.env.FAULTS === "whole";

export default defineConfig({
  test: {
    maxWorkers: 2,
    setupFiles: ["tests/setup.ts"],
    // Vitest's limit of one second is too short on a busy machine.
    expect: { poll: { timeout: 20 * SECOND_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "contract/**/*.test.ts",
            "gateway/**/*.test.ts",
            "web/**/*.test.{ts,tsx}",
            "db/**/*.test.ts",
            "messages/**/*.test.ts",
            "tests/promises.test.ts",
            "tests/requirements.test.ts",
            "tests/security.test.ts",
            "tests/tidy.test.ts",
          ],
          testTimeout: 60 * SECOND_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          // The CI machine has two cores. A third worker uses the time in which a test only waits.
          maxWorkers: 3,
          include: [
            "server/**/*.test.ts",
            "tests/database.test.ts",
            "tests/lock-rule.test.ts",
            "tests/operator/walk.test.ts",
          ],
          globalSetup: ["tests/templates.ts"],
          // The time limits are twice what a busy machine needs, because a CI machine may be slow for an hour. They
          // also detect a use of the outer database inside a transaction, which never returns on the embedded engine.
          // The first test of a file loads that engine, which takes seconds on a busy machine.
          testTimeout: isWhole ? 8 * 3600 * SECOND_MS : 60 * SECOND_MS,
          hookTimeout: 80 * SECOND_MS,
          // Test files in the same worker share the loaded program and the databases, because loading and copying both
          // for each file took a third of the time.
          isolate: isWhole,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          // Twice the cores of the CI machine: while one test waits, another can use the core.
          maxWorkers: 4,
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/shared-shop.ts"],
          testTimeout: 120 * SECOND_MS,
          // Browser tests depend on what else the machine does, so a failed test is retried once. scripts/test.ts lists
          // the tests that needed the retry.
          retry: 1,
          hookTimeout: 180 * SECOND_MS,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
