import { isolatedTableJob } from "../../../platform/isolated/job.ts";

/** A separate file: the isolated process must not load the database. Largest table: three seconds. */
export const tableJob = isolatedTableJob({
  name: "products table",
  limits: { cpuMs: 15_000, wallMs: 30_000, waitMs: 30_000 },
  load: async () => (await import("./parse-table.ts")).parseTable,
});
