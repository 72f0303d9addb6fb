import { sql } from "kysely";
import { type clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/db.ts";

/** As long as the cookie that opens a guest's cart (mount.ts): after that nobody can come back for it. */
const KEPT_DAYS = 60;
/** Deleted in one statement, which holds its locks briefly, and at most so often in one sweep. */
const BATCH = 1000;
const BATCHES = 20;

/**
 * Deletes guests' carts that nobody has changed for 60 days and that no order came of, with their lines, at most 20,000 at
 * a time; the next sweep goes on. A cart in use at the moment is left alone. Gives how many were deleted.
 */
export async function sweepCarts(db: Db, { now }: Pick<typeof clock, "now">): Promise<number> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  let swept = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const { numAffectedRows } = await sql`
      DELETE FROM carts WHERE id IN (
        SELECT c.id FROM carts c
        WHERE c.account_id IS NULL AND c.ordered_at IS NULL AND c.updated_at < ${before}
          AND NOT EXISTS (SELECT FROM orders o WHERE o.cart_id = c.id)
        ORDER BY c.updated_at LIMIT ${BATCH}
        FOR UPDATE SKIP LOCKED)`.execute(db);
    swept += Number(numAffectedRows);
    if (Number(numAffectedRows) < BATCH) break;
  }
  return swept;
}
