import { isolatedTableJob } from "../../../platform/isolated/job.ts";

/**
 * In a separate file, so that the isolated process does not load the database. The largest table takes three seconds.
 */
export const tableJob = isolatedTableJob({
  name: "products table",
  limits: { cpuMs: 15_000, wallMs: 30_000, waitMs: 30_000 },
  load: async () => (await import("./parse-table.ts")).parseTable,
});
