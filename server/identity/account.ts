import { ShopError } from "../../contract/errors.ts";
import { recordActivity } from "../platform/activity.ts";
import type { Account, Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";

export const selectAccount = (db: Db) =>
  db
    .selectFrom("accounts")
    .select([
      "accounts.id",
      "accounts.email",
      "accounts.first_name",
      "accounts.last_name",
      "accounts.phone",
      "accounts.roles",
      "accounts.email_verified_at",
    ]);
export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccount>["executeTakeFirstOrThrow"]>>;

export const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  roles: row.roles,
  emailVerifiedAt: row.email_verified_at,
});

export function requireAccount(caller: Caller): Account {
  if (!caller.account) throw new ShopError("unauthenticated");
  return caller.account;
}

/**
 * Locks an account and returns its password hash, so that callers notice a password change since their check. Throws
 * unauthenticated if the account was deleted.
 */
export async function lockAccount(tx: Db, accountId: number): Promise<{ passwordHash: string }> {
  const account = await tx
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new ShopError("unauthenticated");
  return { passwordHash: account.password_hash };
}

export const getFullName = ({ firstName, lastName, email }: Account): string =>
  `${firstName} ${lastName}`.trim() || email;

type Names = { first_name: string; last_name: string };

/** Logs a team member's change of name, so that readers of the activity log can match the old name to the new one. */
export async function logNameChange(tx: Db, account: Account, after: Names): Promise<void> {
  if (account.roles.length === 0) return;
  await recordActivity(tx, account, {
    action: "team.rename",
    subject: account.id,
    subjectName: getFullName(account),
    before: { first_name: account.firstName, last_name: account.lastName },
    after: { first_name: after.first_name, last_name: after.last_name },
  });
}
