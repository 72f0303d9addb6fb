import { sql } from "kysely";
import type { Account } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";

/**
 * Whether a customer may pay on delivery: an order was delivered to the account, or to its phone number, when they bought
 * as a guest (P3). The number counts once the account's mailbox is proved, as only then no other account has it; the
 * order itself stays hidden.
 */
export async function isCodEligible(db: Db, account: Account): Promise<boolean> {
  const phone = account.emailVerifiedAt && account.phone;
  const { rows } = await sql<{ eligible: boolean }>`
    SELECT EXISTS (SELECT FROM orders WHERE account_id = ${account.id} AND status = 'delivered')
      OR EXISTS (SELECT FROM orders WHERE phone = ${phone} AND status = 'delivered') AS eligible`.execute(db);
  return rows[0]?.eligible ?? false;
}
