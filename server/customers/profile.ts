import type { ProfileInput, User } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import { customerOf, lockAccount } from "../identity/account.ts";
import { beginEmailChange } from "../identity/change-email.ts";
import { verifyPassword, wrongPassword } from "../identity/change-password.ts";
import { createCode } from "../identity/codes.ts";
import { phoneChangedMail } from "../identity/mails.ts";
import { noteNewNames } from "../identity/new-names.ts";
import { phoneTakenError, requireUnusedPhone } from "../identity/register.ts";
import { consumeProof, verifyFactor } from "../identity/second-factor/prove.ts";
import { notifyOwner } from "../identity/verified-email.ts";
import type { Account, Caller } from "../platform/caller.ts";
import { type Db, inTransaction, isTaken } from "../platform/database/database.ts";
import { reloadUser } from "./user.ts";

export type ProfileChange = ProfileInput & {
  publicUrl: string;
  /** Counts a try of the second factor; asked as `countCode` is. */
  countTry: () => Promise<void>;
  /** Counts a code for the new address; asked after the password was proved, outside any transaction. */
  countCode: () => Promise<void>;
};

/**
 * Changes the customer's names at once, and their phone number; another e-mail address begins its change (C10, A1). Both
 * need the current password, with a code of whoever has a second factor, and the owner is told. A phone number that is left
 * out stays, an empty one goes; refuses one that is another proved account's.
 */
export async function updateProfile(db: Db, caller: Caller, input: ProfileChange): Promise<User> {
  const account = customerOf(caller);
  const isNewEmail = input.email !== account.email;
  const isNewPhone = input.phone !== undefined && input.phone !== account.phone;
  const isGuarded = needsPassword(account, input);
  const provedHash = isGuarded && (await verifyPassword(db, caller, requiredPassword(input)));
  // Before what is counted below, so that a slip of the finger costs no mail.
  if (isGuarded) await verifyFactor(db, caller, input);
  if (isNewPhone) await requireUnusedPhone(db, input.phone ?? null, account.id);
  if (isNewEmail) await input.countCode();
  const minted = isNewEmail ? await createCode() : null;
  try {
    await inTransaction(db, async (tx) => {
      const { passwordHash } = await lockAccount(tx, account.id);
      // Changed in the meantime, perhaps against whoever still tries the old one.
      if (provedHash && provedHash !== passwordHash) throw wrongPassword();
      if (isGuarded) await consumeProof(tx, account.id, input.code);
      await noteNewNames(tx, account, input);
      await tx
        .updateTable("accounts")
        .set({ first_name: input.first_name, last_name: input.last_name, ...(isNewPhone && { phone: input.phone }) })
        .where("id", "=", account.id)
        .execute();
      if (isNewPhone) await notifyOwner(tx, account.id, phoneChangedMail);
      if (minted) await beginEmailChange(tx, caller, { email: input.email, minted, publicUrl: input.publicUrl });
    });
  } catch (error) {
    if (isTaken(error)) throw phoneTakenError();
    throw error;
  }
  return reloadUser(db, caller);
}

/** Whether a change is one that only the holder of the password may make (N2). */
export const needsPassword = (account: Account, { email, phone }: ProfileInput): boolean =>
  email !== account.email || (phone !== undefined && phone !== account.phone);

function requiredPassword({ current_password }: ProfileInput): string {
  if (current_password) return current_password;
  throw new ShopError("invalid", { fields: { current_password: ["field.passwordRequired"] } });
}
