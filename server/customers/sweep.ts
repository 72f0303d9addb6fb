import { sql } from "kysely";
import { clock, DAY_MS } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";

/** Days for which codes stay stored for support questions, although they expire after minutes. */
const CODES_KEPT_DAYS = 1;
/** Days until an unverified account is deleted: its e-mail address is probably mistyped or somebody else's. */
const UNVERIFIED_KEPT_DAYS = 30;
const ACCOUNTS_AT_ONCE = 500;

export async function sweepExpiredCustomerData(db: Db): Promise<void> {
  const now = clock.now();
  await db.deleteFrom("codes").where("created_at", "<", daysBefore(now, CODES_KEPT_DAYS)).execute();
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("pending_sign_ins").where("expires_at", "<=", now).execute();
  await db.deleteFrom("invitations").where("expires_at", "<=", now).execute();
  await sweepUnverified(db, daysBefore(now, UNVERIFIED_KEPT_DAYS));
}

async function sweepUnverified(db: Db, before: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isUnproved = sql`email_verified_at IS NULL AND created_at < ${before} AND roles = '{}'`;
    const { rows: expiredAccounts } = await sql<{ id: number }>`
      SELECT id FROM accounts WHERE ${isUnproved} AND ${hasNothingOrdered} ORDER BY id LIMIT ${ACCOUNTS_AT_ONCE}`.execute(
      tx,
    );
    if (expiredAccounts.length === 0) return;
    // Locks the accounts, so that no order or verification of an e-mail address can happen before the deletion.
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM accounts WHERE id = ANY(${expiredAccounts.map(({ id }) => id)}) AND ${isUnproved}
      ORDER BY id FOR UPDATE SKIP LOCKED`.execute(tx);
    const ids = rows.map(({ id }) => id);
    // Checks for orders again in a new statement, which also sees orders placed between the first check and the lock.
    await sql`DELETE FROM accounts WHERE id = ANY(${ids}) AND ${hasNothingOrdered}`.execute(tx);
  });
}

const hasNothingOrdered = sql`
  NOT EXISTS (SELECT FROM orders WHERE orders.account_id = accounts.id)
  AND NOT EXISTS (SELECT FROM carts WHERE carts.account_id = accounts.id AND carts.ordered_at IS NOT NULL)`;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
