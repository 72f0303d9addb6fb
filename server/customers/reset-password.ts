import type { CodeInput, CodeSent } from "../../contract/customers.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import { mintCode, mintLink, redeemCode, redeemLink, storeCode } from "./codes.ts";
import { inEvenTime } from "./even-time.ts";
import { newestClaim, provedOwner, proveMailbox, sendCode, tellOwner } from "./mailbox.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashNewPassword } from "./passwords.ts";
import { linkOrdersOfEmail } from "./past-orders.ts";
import { shutOut } from "./sessions.ts";
import { CODE_SENT } from "./verify-email.ts";

/** A forgotten password: a code or link by mail, then a new password, then signing in (T10). */

/**
 * Mails a code and a link to the account that has the address, proved or claimed last. Answers alike, and after the same
 * time, when none has.
 */
export function forgotPassword(
  db: Db,
  caller: Caller,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<CodeSent> {
  return inEvenTime(async () => {
    const minted = await mintCode();
    await inTransaction(db, async (tx) => {
      const account = (await provedOwner(tx, email)) ?? (await newestClaim(tx, email));
      const mail = { purpose: "reset_password", email, minted, locale: caller.locale, publicUrl } as const;
      if (account) await sendCode(tx, { ...mail, account });
    });
    return CODE_SENT;
  });
}

/** Takes the code in exchange for a link's token, good once for setting a password. Refuses code_invalid. */
export function verifyResetCode(db: Db, _caller: Caller, { email, otp }: CodeInput): Promise<{ token: string }> {
  const typed = { purpose: "reset_password", email, otp, accountId: null } as const;
  return inEvenTime(() =>
    redeemCode(db, typed, async (tx, proof) => {
      const link = mintLink();
      await storeCode(tx, proof, link);
      return { token: link.token };
    }),
  );
}

/**
 * Sets a new password, whoever holds the link's token: they have the mailbox, which counts as proved. Every session ends,
 * and with it whoever else was signed in; their devices no longer open the cart either. Refuses link_invalid.
 */
export async function resetPassword(
  db: Db,
  _caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashNewPassword(password);
  await redeemLink(db, { purpose: "reset_password", token }, async (tx, proof, refused) => {
    const { accountId, email } = proof;
    if (!(await proveMailbox(tx, proof))) throw refused();
    await tx
      .updateTable("accounts")
      .set({ password_hash: passwordHash, password_is_made_up: false })
      .where("id", "=", accountId)
      .execute();
    await shutOut(tx, accountId, null);
    await linkOrdersOfEmail(tx, accountId, email);
    await tellOwner(tx, accountId, passwordChangedMail);
  });
}
