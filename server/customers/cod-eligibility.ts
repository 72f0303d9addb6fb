import { sql } from "kysely";
import type { Account } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";

/**
 * Whether cash on delivery is allowed: the account, or its phone number as a guest, has a delivered order (P3).
 * The phone number counts only once the account's e-mail is verified, because then it is unique.
 */
export async function isCodEligible(db: Db, account: Account): Promise<boolean> {
  const phone = account.emailVerifiedAt && account.phone;
  const { rows } = await sql<{ eligible: boolean }>`
    SELECT EXISTS (SELECT FROM orders WHERE account_id = ${account.id} AND status = 'delivered')
      OR EXISTS (SELECT FROM orders WHERE phone = ${phone} AND status = 'delivered') AS eligible`.execute(db);
  return rows[0]?.eligible ?? false;
}
