import { ShopError } from "../../contract/errors.ts";
import type { Account, Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";

/** What of an account its caller carries. */
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

export const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  roles: row.roles,
  emailVerifiedAt: row.email_verified_at,
});

/** The signed-in customer who asks. Refuses a guest (unauthenticated). */
export function customerOf(caller: Caller): Account {
  if (!caller.account) throw new ShopError("unauthenticated");
  return caller.account;
}

/**
 * Holds the account until the transaction ends, so that two changes of what it has never cross; what only refers to it
 * goes on. Gives its password's hash of now, as one that was proved before may have been changed since. Refuses an account
 * that was deleted in the meantime (unauthenticated).
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

/** An account that was made by a reset has no names yet: it is called by its e-mail address. */
export const fullName = ({ firstName, lastName, email }: Account): string => `${firstName} ${lastName}`.trim() || email;
