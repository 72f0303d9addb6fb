import { sql } from "kysely";
import { CLOCK_OFFSET_LIMIT_SECONDS } from "../../../contract/constants.ts";
import { clock, MINUTE_MS } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { withTimeLimit } from "../http/time-limit.ts";
import { log } from "../log.ts";

/** Returns how many seconds this machine's clock is ahead of the database server's. Null for an embedded database. */
export async function readClockOffset({ db, engine }: Pick<Database, "db" | "engine">): Promise<number | null> {
  const before = clock.now().getTime();
  // Queries the embedded database, too, because the statements recorded in db/queries must be equal for both engines.
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db);
  if (engine === "embedded") return null;
  const middle = (before + clock.now().getTime()) / 2;
  return (middle - (rows[0]?.at.getTime() ?? middle)) / 1000;
}

const LOOK_MS = 10 * MINUTE_MS;

/** Compares the clocks at the start and every 10 minutes. Logs a difference only once while it lasts. */
export async function watchClock(database: Pick<Database, "db" | "engine">, stopping: AbortSignal): Promise<void> {
  if (database.engine === "embedded") return;
  let wasOff = false;
  const look = async () => {
    const seconds = await withTimeLimit(() => readClockOffset(database)).catch(() => null);
    if (seconds === null) return;
    const isOff = Math.abs(seconds) > CLOCK_OFFSET_LIMIT_SECONDS;
    if (isOff && !wasOff) log.error("clock differs from the database's", null, { seconds: Math.round(seconds) });
    wasOff = isOff;
  };
  await look();
  if (stopping.aborted) return;
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  stopping.addEventListener("abort", () => clearInterval(timer));
}
