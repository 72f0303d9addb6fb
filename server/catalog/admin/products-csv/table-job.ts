import { isolatedTableJob } from "../../../platform/isolated/job.ts";

/** Parses a table in an isolated process that must not load the database. Largest table: three seconds. */
export const tableJob = isolatedTableJob({
  name: "products table",
  limits: { cpuMs: 15_000, wallMs: 30_000, waitMs: 30_000 },
  load: async () => (await import("./parse-table.ts")).parseTable,
});
