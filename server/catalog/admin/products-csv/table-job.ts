import { isolatedTableJob } from "../../../platform/isolated/job.ts";

/** Not in table.ts, so that the isolated process loads no database. The largest table takes three seconds. */
export const tableJob = isolatedTableJob({
  name: "products table",
  limits: { cpuMs: 15_000, wallMs: 30_000, waitMs: 30_000 },
  load: async () => (await import("./parse-table.ts")).parseTable,
});
