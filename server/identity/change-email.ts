import type { Transaction } from "kysely";
import type { CodeInput } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { customerOf, lockAccount, selectAccount } from "./account.ts";
import { verifyPasswordOf, wrongPassword } from "./change-password.ts";
import { type CreateError, endCodes, holderOfLink, type NewCode, type Proof, redeemCode, redeemLink } from "./codes.ts";
import { inConstantTime } from "./constant-time.ts";
import { emailChangeNoticeMail } from "./mails.ts";
import { notifyOwner, sendCode } from "./verified-email.ts";
import { hasVerified, settleProof, type WithPassword } from "./verify-email.ts";

/** Another e-mail address takes effect once the new mailbox is proved; until then the old one holds (A2). */

export type EmailChange = { email: string; minted: NewCode; publicUrl: string };

/**
 * Mails a code to the address that the customer wants to change to, and tells the old one, if it was proved to be theirs.
 * The caller's password has been checked.
 */
export async function beginEmailChange(tx: Db, caller: Caller, change: EmailChange): Promise<void> {
  const account = customerOf(caller);
  const recipient = { id: account.id, first_name: account.firstName };
  await sendCode(tx, { ...change, account: recipient, purpose: "change_email", locale: caller.locale });
  await notifyOwner(tx, account.id, (locale, { name }) =>
    emailChangeNoticeMail(locale, { name, newEmail: change.email }),
  );
}

/**
 * The customer's address is the new one, by the code that was mailed to it. Refuses a guest, and code_invalid; once it is
 * theirs, whoever lost the answer and sends the code again is answered so.
 */
export async function verifyEmailChange(db: Db, caller: Caller, input: CodeInput): Promise<{ email: string }> {
  const typed = { ...input, purpose: "change_email", accountId: customerOf(caller).id } as const;
  if (hasVerified(caller, input.email)) return { email: input.email };
  return inConstantTime(() => redeemCode(db, typed, (tx, proof, refused) => settleChange(tx, proof, refused)));
}

/**
 * The same by the link, in the account's session or, as the mail may be opened on another device, with its password: the address
 * may be another person's, who must not complete the change by a click. Rejects link_invalid, password_required and wrong_password.
 */
export async function verifyEmailChangeByLink(
  db: Db,
  caller: Caller,
  { token, registered }: { token: string } & WithPassword,
): Promise<{ email: string }> {
  const link = { purpose: "change_email", token } as const;
  const holder = await holderOfLink(db, link);
  const isOwn = holder !== null && holder.accountId === caller.account?.id;
  const provedHash = holder && !isOwn && registered ? await passwordHashOf(db, holder, registered) : null;
  return redeemLink(db, link, async (tx, proof, refused) => {
    if (!isOwn && provedHash === null) throw passwordRequired();
    // The account is locked: a password that changed since is not the one that was proved.
    if (!isOwn && (await lockAccount(tx, proof.accountId)).passwordHash !== provedHash) throw wrongPassword("password");
    return settleChange(tx, proof, refused);
  });
}

const passwordRequired = () => new ShopError("password_required", { fields: { password: ["field.passwordRequired"] } });

/** The hash of the account's password, which the caller has just shown to know. Rejects another password (wrong_password). */
async function passwordHashOf(
  db: Db,
  { accountId, email }: { accountId: number; email: string },
  { password, countTry }: NonNullable<WithPassword["registered"]>,
): Promise<string> {
  await countTry(email);
  const account = await selectAccount(db).where("id", "=", accountId).executeTakeFirst();
  if (!account) throw wrongPassword("password");
  return verifyPasswordOf(db, account, password, "password");
}

/** A code that was mailed to the old address does nothing any more. */
async function settleChange(tx: Transaction<Tables>, proof: Proof, refused: CreateError) {
  const settled = await settleProof(tx, proof, true, refused);
  await endCodes(tx, proof.accountId);
  return settled;
}
