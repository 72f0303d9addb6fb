import type { ProfileInput, User } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import { lockAccount, logNameChange, requireAccount } from "../identity/account.ts";
import { beginEmailChange } from "../identity/change-email.ts";
import { createWrongPasswordError, verifyPassword } from "../identity/change-password.ts";
import { createCode } from "../identity/codes.ts";
import { composePhoneChangedMail } from "../identity/mails.ts";
import { createPhoneTakenError, requireUnusedPhone } from "../identity/register.ts";
import { consumeRequiredFactorCode, verifySecondFactor } from "../identity/second-factor/prove.ts";
import { notifyAccountOwner } from "../identity/verified-email.ts";
import type { Account, Caller } from "../platform/caller.ts";
import { type Db, inTransaction, isUniqueViolation } from "../platform/database/database.ts";
import { reloadUser } from "./user.ts";

export type ProfileChange = ProfileInput & {
  publicUrl: string;
  countTry: () => Promise<void>;
  countCode: () => Promise<void>;
};

/**
 * Changes the caller's profile. A new e-mail address takes effect only after its verification (C10, A1). A new phone
 * number or e-mail address requires the current password, and the second factor if the account has one. An omitted
 * `phone` leaves the number unchanged; an empty `phone` removes it. Rejects a phone number of another verified account.
 */
export async function updateProfile(db: Db, caller: Caller, input: ProfileChange): Promise<User> {
  const account = requireAccount(caller);
  const isNewEmail = input.email !== account.email;
  const isNewPhone = input.phone !== undefined && input.phone !== account.phone;
  const isGuarded = needsPasswordForProfile(account, input);
  const provedHash = isGuarded && (await verifyPassword(db, caller, requiredPassword(input)));
  // Checks the second factor before `countCode`, so that a mistyped code does not use up the limit of mailed codes.
  if (isGuarded) await verifySecondFactor(db, caller, input);
  if (isNewPhone) await requireUnusedPhone(db, input.phone ?? null, account.id);
  if (isNewEmail) await input.countCode();
  const minted = isNewEmail ? await createCode() : null;
  try {
    await inTransaction(db, async (tx) => {
      const { passwordHash } = await lockAccount(tx, account.id);
      // The password may have changed after it was verified and before the account was locked.
      if (provedHash && provedHash !== passwordHash) throw createWrongPasswordError();
      if (isGuarded) await consumeRequiredFactorCode(tx, account.id, input.code);
      await logNameChange(tx, account, input);
      await tx
        .updateTable("accounts")
        .set({ first_name: input.first_name, last_name: input.last_name, ...(isNewPhone && { phone: input.phone }) })
        .where("id", "=", account.id)
        .execute();
      if (isNewPhone) await notifyAccountOwner(tx, account.id, composePhoneChangedMail);
      if (minted) await beginEmailChange(tx, caller, { email: input.email, minted, publicUrl: input.publicUrl });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw createPhoneTakenError();
    throw error;
  }
  return reloadUser(db, caller);
}

export const needsPasswordForProfile = (account: Account, { email, phone }: ProfileInput): boolean =>
  email !== account.email || (phone !== undefined && phone !== account.phone);

function requiredPassword({ current_password }: ProfileInput): string {
  if (current_password) return current_password;
  throw new ShopError("invalid", { fields: { current_password: ["field.passwordRequired"] } });
}
