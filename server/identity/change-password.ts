import { ShopError } from "../../contract/errors.ts";
import type { Account, Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { getSignInGroup, withSignInLog } from "../platform/security-log.ts";
import { requireAccount } from "./account.ts";
import { composePasswordChangedMail } from "./mails.ts";
import { extractSalt, hashNewPassword, verifyPasswordHash } from "./password-hashing.ts";
import { consumeRequiredFactorCode, type FactorCheck, verifySecondFactor } from "./second-factor/prove.ts";
import { revokeAccess } from "./sessions.ts";
import { notifyAccountOwner } from "./verified-email.ts";

export type PasswordChange = FactorCheck & {
  current_password: string;
  password: string;
  token: string | null;
};

/** Changes the caller's password. Rejects a guest, a wrong password, and a missing or wrong second-factor code (A1, C11). */
export async function changePassword(db: Db, caller: Caller, input: PasswordChange): Promise<void> {
  const { id, emailVerifiedAt } = requireAccount(caller);
  const oldHash = await verifyPassword(db, caller, input.current_password);
  await verifySecondFactor(db, caller, input);
  const newHash = await hashNewPassword(input.password, emailVerifiedAt ? undefined : extractSalt(oldHash));
  await inTransaction(db, async (tx) => {
    const updatedAccount = await tx
      .updateTable("accounts")
      .set({ password_hash: newHash, password_is_made_up: false })
      .where("id", "=", id)
      .where("password_hash", "=", oldHash)
      .executeTakeFirst();
    // Race: another request changed the password after this request checked it.
    if (updatedAccount.numUpdatedRows === 0n) throw createWrongPasswordError();
    await consumeRequiredFactorCode(tx, id, input.code);
    await revokeAccess(tx, id, { token: input.token, cartSecret: caller.cartSecret });
    await notifyAccountOwner(tx, id, composePasswordChangedMail);
  });
}

/** Verifies a password and returns its hash. Throws wrong_password for the form field `field`. */
export const verifyPassword = (db: Db, caller: Caller, password: string, field?: string): Promise<string> =>
  verifyPasswordOf(db, requireAccount(caller), password, field);

export async function verifyPasswordOf(
  db: Db,
  account: Pick<Account, "id" | "roles">,
  password: string,
  field = "current_password",
): Promise<string> {
  return withSignInLog({ of: getSignInGroup(account), by: "current_password", account: account.id }, async () => {
    const row = await db.selectFrom("accounts").select("password_hash").where("id", "=", account.id).executeTakeFirst();
    if (!row || !(await verifyPasswordHash(password, row.password_hash))) throw createWrongPasswordError(field);
    return row.password_hash;
  });
}

export const createWrongPasswordError = (field = "current_password"): ShopError =>
  new ShopError("wrong_password", { fields: { [field]: ["field.passwordWrong"] } });
