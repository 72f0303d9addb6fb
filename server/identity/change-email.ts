import type { Transaction } from "kysely";
import type { VerificationCodeInput } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { lockAccount, requireAccount, selectAccount } from "./account.ts";
import { createWrongPasswordError, verifyPasswordOf } from "./change-password.ts";
import {
  deleteCodes,
  findLinkAccount,
  type InvalidCodeErrorFactory,
  type NewCode,
  type RedeemedCode,
  redeemCode,
  redeemLink,
} from "./codes.ts";
import { withMinimumTime } from "./constant-time.ts";
import { composeEmailChangeNoticeMail } from "./mails.ts";
import { notifyAccountOwner, sendCode } from "./verified-email.ts";
import { completeEmailVerification, hasVerifiedEmail, type PasswordOptions } from "./verify-email.ts";

/** This file changes an account's e-mail address. The old address stays in use until the new one is verified (A2). */

export type EmailChange = { email: string; minted: NewCode; publicUrl: string };

/** Mails a code to the new address, and a notice to the verified old address. Callers check the password first. */
export async function beginEmailChange(tx: Db, caller: Caller, change: EmailChange): Promise<void> {
  const account = requireAccount(caller);
  const recipient = { id: account.id, first_name: account.firstName };
  await sendCode(tx, { ...change, account: recipient, purpose: "change_email", locale: caller.locale });
  await notifyAccountOwner(tx, account.id, (locale, { name }) =>
    composeEmailChangeNoticeMail(locale, { name, newEmail: change.email }),
  );
}

/** Completes an e-mail change by its code. A repeated call succeeds. Throws unauthenticated and code_invalid. */
export async function verifyEmailChange(
  db: Db,
  caller: Caller,
  input: VerificationCodeInput,
): Promise<{ email: string }> {
  const typedCode = { ...input, purpose: "change_email", accountId: requireAccount(caller).id } as const;
  if (hasVerifiedEmail(caller, input.email)) return { email: input.email };
  return withMinimumTime(() =>
    redeemCode(db, typedCode, (tx, proof, invalidError) => completeEmailChange(tx, proof, invalidError)),
  );
}

/**
 * Completes an e-mail change by its link. The session or the password is required too, because the new address may
 * belong to a stranger, who could click the link. Throws link_invalid, password_required and wrong_password.
 */
export async function verifyEmailChangeByLink(
  db: Db,
  caller: Caller,
  { token, registered }: { token: string } & PasswordOptions,
): Promise<{ email: string }> {
  const link = { purpose: "change_email", token } as const;
  const holder = await findLinkAccount(db, link);
  const isOwn = holder !== null && holder.accountId === caller.account?.id;
  const provedHash = holder && !isOwn && registered ? await passwordHashOf(db, holder, registered) : null;
  return redeemLink(db, link, async (tx, proof, invalidError) => {
    if (!isOwn && provedHash === null) throw passwordRequired();
    // Race: the password may have changed since its check, so the hashes are compared again under the lock.
    if (!isOwn && (await lockAccount(tx, proof.accountId)).passwordHash !== provedHash)
      throw createWrongPasswordError("password");
    return completeEmailChange(tx, proof, invalidError);
  });
}

const passwordRequired = () => new ShopError("password_required", { fields: { password: ["field.passwordRequired"] } });

async function passwordHashOf(
  db: Db,
  { accountId, email }: { accountId: number; email: string },
  { password, countTry }: NonNullable<PasswordOptions["registered"]>,
): Promise<string> {
  await countTry(email);
  const account = await selectAccount(db).where("id", "=", accountId).executeTakeFirst();
  if (!account) throw createWrongPasswordError("password");
  return verifyPasswordOf(db, account, password, "password");
}

/** Completes the change and invalidates all codes, because some may have been mailed to the old address. */
async function completeEmailChange(
  tx: Transaction<Tables>,
  proof: RedeemedCode,
  invalidError: InvalidCodeErrorFactory,
) {
  const settled = await completeEmailVerification(tx, proof, true, invalidError);
  await deleteCodes(tx, proof.accountId);
  return settled;
}
