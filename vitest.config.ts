import { defineConfig } from "vitest/config";

const SECOND_MS = 1000;
/** Tests of promises take as long as they need at their full size (tests/faults.ts). */
const isWhole = process.env.FAULTS === "whole";

export default defineConfig({
  test: {
    maxWorkers: 2,
    setupFiles: ["tests/setup.ts"],
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
          testTimeout: 20 * SECOND_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          // One more than the machine of CI has cores: some wait for what must not come.
          maxWorkers: 3,
          include: [
            "server/**/*.test.ts",
            "tests/database.test.ts",
            "tests/lock-rule.test.ts",
            "tests/operator/walk.test.ts",
          ],
          globalSetup: ["tests/templates.ts"],
          // The limits of time are twice what a busy machine needs, because a machine of CI may be slow for an hour.
          // Use of the outer database inside a transaction never returns on the embedded engine: it shows here. The first
          // test of a file loads that engine, which takes seconds on a busy machine.
          testTimeout: isWhole ? 8 * 3600 * SECOND_MS : 60 * SECOND_MS,
          hookTimeout: 80 * SECOND_MS,
          // A worker's files share its program and databases: loading and copying both took a third of the time.
          isolate: isWhole,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          // Twice the cores of the machine of CI: what a test waits for, another uses.
          maxWorkers: 4,
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/shared-shop.ts"],
          // A page that two browsers wait for takes its time on a busy machine.
          expect: { poll: { timeout: 20 * SECOND_MS } },
          testTimeout: 120 * SECOND_MS,
          // Browsers depend on what else the machine does: one more try, which scripts/test.ts names.
          retry: 1,
          hookTimeout: 180 * SECOND_MS,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
