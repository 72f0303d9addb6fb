import { defineConfig } from "vitest/config";

const SECOND_MS = 1000;
const { MUTANTS_TESTS = "[]", MUTANTS_DATABASE = "{}" } = process.env;

/** The tests of one group of rules, for Stryker; run.ts says which, and has their databases ready. */
export default defineConfig({
  test: {
    setupFiles: ["tests/setup.ts"],
    include: JSON.parse(MUTANTS_TESTS),
    provide: JSON.parse(MUTANTS_DATABASE),
    testTimeout: 15 * SECOND_MS,
    hookTimeout: 15 * SECOND_MS,
  },
});
