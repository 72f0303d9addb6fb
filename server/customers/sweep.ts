import { sql } from "kysely";
import { clock, DAY_MS } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";

/** Codes are of use for minutes; a day later nobody asks any more why one did not work. */
const CODES_KEPT_DAYS = 1;
/** Whoever has not proved their mailbox by then mistyped it, or it was never theirs. */
const UNVERIFIED_KEPT_DAYS = 30;
const ACCOUNTS_AT_ONCE = 500;

/** Forgets codes of yesterday, sessions and invitations that have ended, and accounts whose mailbox nobody ever proved. */
export async function sweepCustomers(db: Db): Promise<void> {
  const now = clock.now();
  await db.deleteFrom("codes").where("created_at", "<", daysBefore(now, CODES_KEPT_DAYS)).execute();
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("pending_sign_ins").where("expires_at", "<=", now).execute();
  await db.deleteFrom("invitations").where("expires_at", "<=", now).execute();
  await sweepUnverified(db, daysBefore(now, UNVERIFIED_KEPT_DAYS));
}

/**
 * Accounts made before then and never proved, with their addresses, favourites and carts; those of staff stay, and those
 * that ever ordered, whose orders they keep.
 */
async function sweepUnverified(db: Db, before: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isUnproved = sql`email_verified_at IS NULL AND created_at < ${before} AND roles = '{}'`;
    const { rows: found } = await sql<{ id: number }>`
      SELECT id FROM accounts WHERE ${isUnproved} AND ${hasNothingOrdered} ORDER BY id LIMIT ${ACCOUNTS_AT_ONCE}`.execute(
      tx,
    );
    if (found.length === 0) return;
    // Locked against new orders and a late proof: none may come between the check and the end.
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM accounts WHERE id = ANY(${found.map(({ id }) => id)}) AND ${isUnproved}
      ORDER BY id FOR UPDATE SKIP LOCKED`.execute(tx);
    const ids = rows.map(({ id }) => id);
    // What was ordered before they were locked is seen only by a statement that begins afterwards.
    await sql`DELETE FROM accounts WHERE id = ANY(${ids}) AND ${hasNothingOrdered}`.execute(tx);
  });
}

const hasNothingOrdered = sql`
  NOT EXISTS (SELECT FROM orders WHERE orders.account_id = accounts.id)
  AND NOT EXISTS (SELECT FROM carts WHERE carts.account_id = accounts.id AND carts.ordered_at IS NOT NULL)`;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
