import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { VisitorsJob, VisitorsResult } from "./visitors.ts";

export async function sendVisitors(job: VisitorsJob): Promise<VisitorsResult> {
  const program = join(import.meta.dirname, "visitors.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(job)]);
  const result = JSON.parse(stdout) as VisitorsResult;
  const wrong = Object.keys(result.statuses).filter((status) => !["200", "201", "409"].includes(status));
  if (wrong.length > 0) throw new Error(`visitors: ${stdout}`);
  return result;
}
