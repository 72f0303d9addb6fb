import { defineIsolatedTableJob } from "../../../platform/isolated/job.ts";

/** Parses a table in an isolated process, which must not import database code. The largest table takes 3 seconds. */
export const tableParsingJob = defineIsolatedTableJob({
  name: "products table",
  limits: { cpuMs: 15_000, wallMs: 30_000, waitMs: 30_000 },
  load: async () => (await import("./parse-table.ts")).parseTable,
});
