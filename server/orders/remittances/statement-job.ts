import type { StatementColumns } from "../../../contract/remittances.ts";
import type { Caller } from "../../platform/caller.ts";
import { defineIsolatedTableJob } from "../../platform/isolated/job.ts";
import { getJobLane, runIsolated } from "../../platform/isolated/run.ts";
import type { Statement } from "./statement.ts";

export const statementJob = defineIsolatedTableJob({
  name: "courier's statement",
  limits: { cpuMs: 3000, wallMs: 10_000, waitMs: 3000 },
  load: async () => {
    const { readStatement } = await import("./statement.ts");
    return (bytes: Uint8Array, chosen: StatementColumns | null) => [readStatement(bytes, chosen)];
  },
});

/** Reads an uploaded statement in a separate process, because the file may exhaust time or memory. */
export async function readSentStatement(
  caller: Caller,
  bytes: Uint8Array,
  chosen: StatementColumns | null,
): Promise<Statement> {
  const [statement] = await runIsolated(statementJob, getJobLane(caller), bytes, chosen);
  return statement as Statement;
}
