import { join } from "node:path";
import { defineConfig } from "vitest/config";

const SECOND_MS = 1000;
const { MUTANTS_TESTS = "[]", MUTANTS_DATABASE = "{}" } = process.env;

/** The tests of one group, for Stryker; run.ts chooses the group and starts the databases. */
export default defineConfig({
  resolve: { alias: [{ find: /^.*\/tests\/database\.ts$/, replacement: join(import.meta.dirname, "database.ts") }] },
  test: {
    setupFiles: ["tests/setup.ts"],
    include: JSON.parse(MUTANTS_TESTS),
    provide: JSON.parse(MUTANTS_DATABASE),
    isolate: false,
    testTimeout: 15 * SECOND_MS,
    hookTimeout: 15 * SECOND_MS,
  },
});
