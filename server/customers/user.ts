import { sql } from "kysely";
import type { User } from "../../contract/customers.ts";
import { getFullName, requireAccount, selectAccount, toAccount } from "../identity/account.ts";
import type { Account, Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { listAddresses } from "./addresses.ts";

export async function getUser(db: Db, caller: Caller): Promise<User> {
  const account = requireAccount(caller);
  return {
    id: account.id,
    name: getFullName(account),
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    phone: account.phone,
    email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
    pending_email: await pendingEmail(db, account.id),
    roles: [...account.roles],
    addresses: await listAddresses(db, caller),
    cod_eligible: await isCodEligible(db, account),
  };
}

export async function reloadUser(db: Db, caller: Caller): Promise<User> {
  const row = await selectAccount(db).where("id", "=", requireAccount(caller).id).executeTakeFirstOrThrow();
  return getUser(db, { ...caller, account: toAccount(row) });
}

async function pendingEmail(db: Db, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom("codes")
    .select("email")
    .where("account_id", "=", accountId)
    .where("purpose", "=", "change_email")
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Whether the account has a delivered order (P3). For a verified account, orders with its phone number count too. */
export async function isCodEligible(db: Db, account: Account): Promise<boolean> {
  const phone = account.emailVerifiedAt && account.phone;
  const { rows } = await sql<{ eligible: boolean }>`
    SELECT EXISTS (SELECT FROM orders WHERE account_id = ${account.id} AND status = 'delivered')
      OR EXISTS (SELECT FROM orders WHERE phone = ${phone} AND status = 'delivered') AS eligible`.execute(db);
  return rows[0]?.eligible ?? false;
}
