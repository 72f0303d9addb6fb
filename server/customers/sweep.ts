import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/db.ts";

/** Codes are of use for minutes; a day later nobody asks any more why one did not work. */
const CODES_KEPT_DAYS = 1;

/** Forgets codes of yesterday and sessions that have ended. */
export async function sweepCustomers(db: Db): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - CODES_KEPT_DAYS * DAY_MS);
  await db.deleteFrom("codes").where("created_at", "<", before).execute();
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
