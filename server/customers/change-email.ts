import type { Transaction } from "kysely";
import type { CodeInput } from "../../contract/customers.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import type { Tables } from "../platform/tables.ts";
import { customerOf } from "./account.ts";
import { endCodes, type MintedCode, type Proof, type Refused, redeemCode, redeemLink } from "./codes.ts";
import { inEvenTime } from "./even-time.ts";
import { sendCode, tellOwner } from "./mailbox.ts";
import { emailChangeNoticeMail } from "./mails.ts";
import { hasProved, settleProof } from "./verify-email.ts";

/** Another e-mail address takes effect once the new mailbox is proved; until then the old one holds (A2). */

export type EmailChange = { email: string; minted: MintedCode; publicUrl: string };

/**
 * Mails a code to the address that the customer wants to change to, and tells the old one, if it was proved to be theirs.
 * The caller's password has been checked.
 */
export async function beginEmailChange(tx: Db, caller: Caller, change: EmailChange): Promise<void> {
  const account = customerOf(caller);
  const recipient = { id: account.id, first_name: account.firstName };
  await sendCode(tx, { ...change, account: recipient, purpose: "change_email", locale: caller.locale });
  await tellOwner(tx, account.id, (locale, { name }) =>
    emailChangeNoticeMail(locale, { name, newEmail: change.email }),
  );
}

/**
 * The customer's address is the new one, by the code that was mailed to it. Refuses a guest, and code_invalid; once it is
 * theirs, whoever lost the answer and sends the code again is answered so.
 */
export async function verifyEmailChange(db: Db, caller: Caller, input: CodeInput): Promise<{ email: string }> {
  const typed = { ...input, purpose: "change_email", accountId: customerOf(caller).id } as const;
  if (hasProved(caller, input.email)) return { email: input.email };
  return inEvenTime(() => redeemCode(db, typed, (tx, proof, refused) => settleChange(tx, caller, proof, refused)));
}

/** The same by the link, for whoever holds it: the mail may be opened on another device. Refuses link_invalid. */
export function verifyEmailChangeByLink(
  db: Db,
  caller: Caller,
  { token }: { token: string },
): Promise<{ email: string }> {
  return redeemLink(db, { purpose: "change_email", token }, (tx, proof, refused) =>
    settleChange(tx, caller, proof, refused),
  );
}

/** A code that was mailed to the old address does nothing any more. */
async function settleChange(tx: Transaction<Tables>, caller: Caller, proof: Proof, refused: Refused) {
  const settled = await settleProof(tx, proof, caller.account?.id === proof.accountId, refused);
  await endCodes(tx, proof.accountId);
  return settled;
}
