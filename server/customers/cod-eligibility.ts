import { sql } from "kysely";
import type { Account } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";

/** Whether an order was delivered to the account or, once its e-mail address is verified, to its phone number (P3). */
export async function isCodEligible(db: Db, account: Account): Promise<boolean> {
  const phone = account.emailVerifiedAt && account.phone;
  const { rows } = await sql<{ eligible: boolean }>`
    SELECT EXISTS (SELECT FROM orders WHERE account_id = ${account.id} AND status = 'delivered')
      OR EXISTS (SELECT FROM orders WHERE phone = ${phone} AND status = 'delivered') AS eligible`.execute(db);
  return rows[0]?.eligible ?? false;
}
