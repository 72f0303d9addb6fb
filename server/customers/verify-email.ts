import type { Transaction } from "kysely";
import { CODE_MINUTES, CODE_RESEND_SECONDS } from "../../contract/constants.ts";
import type { CodeInput, CodeSent } from "../../contract/customers.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import type { Tables } from "../platform/tables.ts";
import { mintCode, type Proof, type Purpose, type Refused, redeemCode, redeemLink } from "./codes.ts";
import { inEvenTime } from "./even-time.ts";
import { newestClaim, proveMailbox, sendCode } from "./mailbox.ts";
import { linkOrdersOfEmail } from "./past-orders.ts";

/** What everybody is told who asks for a code, whether one was sent or not. */
export const CODE_SENT: CodeSent = { resend_in: CODE_RESEND_SECONDS, expires_in: CODE_MINUTES * 60 };

/**
 * Mails another code to an address that waits for one: the caller's own, the one they want to change to, or for a guest
 * the newest account that claims it (T8). Answers alike, and after the same time, for an address nobody waits for.
 */
export function requestCode(
  db: Db,
  caller: Caller,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<CodeSent> {
  return inEvenTime(async () => {
    const minted = await mintCode();
    await inTransaction(db, async (tx) => {
      const waiting = await whoWaits(tx, caller, email);
      if (waiting) await sendCode(tx, { ...waiting, email, minted, locale: caller.locale, publicUrl });
    });
    return CODE_SENT;
  });
}

/**
 * Proves the mailbox by the code (T8); signs nobody in. A customer gives the code of their own account, a guest that of
 * the newest account that claims the address. Refuses code_invalid, for an unknown address too. Whose address is proved
 * already is answered so: the code may have been taken and the answer lost.
 */
export async function verifyEmail(db: Db, caller: Caller, { email, otp }: CodeInput): Promise<{ email: string }> {
  if (hasProved(caller, email)) return { email };
  const accountId = caller.account?.id ?? null;
  return inEvenTime(() =>
    redeemCode(db, { purpose: "verify_email", email, otp, accountId }, (tx, proof, refused) =>
      settleProof(tx, caller, proof, refused),
    ),
  );
}

/** Whether the address is the caller's own, and proved. */
export const hasProved = ({ account }: Caller, email: string): boolean =>
  account?.email === email && account.emailVerifiedAt !== null;

/** The same by the link (R15), for whoever holds it. Refuses link_invalid. */
export function verifyEmailByLink(db: Db, caller: Caller, { token }: { token: string }): Promise<{ email: string }> {
  return redeemLink(db, { purpose: "verify_email", token }, (tx, proof, refused) =>
    settleProof(tx, caller, proof, refused),
  );
}

/**
 * The mailbox is the account's from now on. Orders that were placed with it without an account become the account's when
 * the account's own visitor gave the proof; a click alone, on a mail that somebody else called for, must not hand them over.
 */
export async function settleProof(
  tx: Transaction<Tables>,
  caller: Caller,
  proof: Proof,
  refused: Refused,
): Promise<{ email: string }> {
  if (!(await proveMailbox(tx, proof))) throw refused();
  if (caller.account?.id === proof.accountId) await linkOrdersOfEmail(tx, proof.accountId, proof.email);
  return { email: proof.email };
}

type Waiting = { account: { id: number; first_name: string }; purpose: Purpose };

async function whoWaits(tx: Db, { account }: Caller, email: string): Promise<Waiting | null> {
  if (!account) {
    const claim = await newestClaim(tx, email);
    return claim ? { account: claim, purpose: "verify_email" } : null;
  }
  const own = { id: account.id, first_name: account.firstName };
  if (account.email === email) return account.emailVerifiedAt ? null : { account: own, purpose: "verify_email" };
  // An address whose code has run out is still the one that the customer, with their password, asked to change to.
  const change = await tx
    .selectFrom("codes")
    .select("id")
    .where("account_id", "=", account.id)
    .where("purpose", "=", "change_email")
    .where("email", "=", email)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return change ? { account: own, purpose: "change_email" } : null;
}
