import { ShopError } from "../../contract/errors.ts";
import type { Account, Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { signInGroup, withSignInLog } from "../platform/security-log.ts";
import { customerOf } from "./account.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashNewPassword, isPassword, saltOf } from "./password-hashing.ts";
import { consumeProof, type FactorProof, verifyFactor } from "./second-factor/prove.ts";
import { shutOut } from "./sessions.ts";
import { notifyOwner } from "./verified-email.ts";

export type PasswordChange = FactorProof & {
  current_password: string;
  password: string;
  /** The session that goes on; all others end. */
  token: string | null;
};

/**
 * Sets another password (A1, C11). Refuses a guest, wrong_password when the current one is not right, and whoever has a second
 * factor without a right code of it.
 */
export async function changePassword(db: Db, caller: Caller, input: PasswordChange): Promise<void> {
  const { id, emailVerifiedAt } = customerOf(caller);
  const oldHash = await verifyPassword(db, caller, input.current_password);
  await verifyFactor(db, caller, input);
  const newHash = await hashNewPassword(input.password, emailVerifiedAt ? undefined : saltOf(oldHash));
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable("accounts")
      .set({ password_hash: newHash, password_is_made_up: false })
      .where("id", "=", id)
      .where("password_hash", "=", oldHash)
      .executeTakeFirst();
    // Changed in the meantime, so that what was proved is no longer the password.
    if (changed.numUpdatedRows === 0n) throw wrongPassword();
    await consumeProof(tx, id, input.code);
    await shutOut(tx, id, { token: input.token, cartSecret: caller.cartSecret });
    await notifyOwner(tx, id, passwordChangedMail);
  });
}

/**
 * The hash of the caller's password, which they have just shown to know; else wrong_password, at the form's `field`. The
 * door counts the tries.
 */
export const verifyPassword = (db: Db, caller: Caller, password: string, field?: string): Promise<string> =>
  verifyPasswordOf(db, customerOf(caller), password, field);

/** The same of an account whose customer is not signed in here. */
export async function verifyPasswordOf(
  db: Db,
  account: Pick<Account, "id" | "roles">,
  password: string,
  field = "current_password",
): Promise<string> {
  return withSignInLog({ of: signInGroup(account), by: "current_password", account: account.id }, async () => {
    const row = await db.selectFrom("accounts").select("password_hash").where("id", "=", account.id).executeTakeFirst();
    if (!row || !(await isPassword(password, row.password_hash))) throw wrongPassword(field);
    return row.password_hash;
  });
}

export const wrongPassword = (field = "current_password"): ShopError =>
  new ShopError("wrong_password", { fields: { [field]: ["field.passwordWrong"] } });
