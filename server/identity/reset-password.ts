import type { Transaction } from "kysely";
import type { CodeSentResponse, VerificationCodeInput } from "../../contract/customers.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { createCode, createLinkOnlyCode, redeemCode, redeemLink, storeCode } from "./codes.ts";
import { withMinimumTime } from "./constant-time.ts";
import { composePasswordChangedMail } from "./mails.ts";
import { hashNewPassword } from "./password-hashing.ts";
import { linkOrdersOfEmail, linkOrdersSinceVerification } from "./past-orders.ts";
import { revokeAccess } from "./sessions.ts";
import {
  findNewestUnverifiedAccount,
  findVerifiedOwner,
  markEmailUnverified,
  notifyAccountOwner,
  sendCode,
} from "./verified-email.ts";
import { CODE_SENT_RESPONSE } from "./verify-email.ts";

type Tx = Transaction<Tables>;

/**
 * Mails a password reset code to the verified owner of an e-mail address, or to its newest unverified account if it has
 * no owner. The response and its timing are the same for every address. `redirect` is the untrusted path of the page to
 * open after the reset.
 */
export function requestPasswordReset(
  db: Db,
  caller: Caller,
  { email, publicUrl, redirect }: { email: string; publicUrl: string; redirect?: string | undefined },
): Promise<CodeSentResponse> {
  return withMinimumTime(async () => {
    const minted = await createCode();
    await inTransaction(db, async (tx) => {
      const owner = await findVerifiedOwner(tx, email);
      const claim = await findNewestUnverifiedAccount(tx, email);
      // Leaves out the name if a click alone verified the address, because a stranger may have registered the account.
      const account = owner && !owner.verified_by_click ? owner : nameless(owner ?? claim);
      const mail = { purpose: "reset_password", email, minted, locale: caller.locale, publicUrl, redirect } as const;
      if (account) await sendCode(tx, { ...mail, account });
    });
    return CODE_SENT_RESPONSE;
  });
}

const nameless = <Of extends { first_name: string }>(account: Of | undefined) =>
  account && { ...account, first_name: "" };

export function verifyResetCode(
  db: Db,
  _caller: Caller,
  { email, otp }: VerificationCodeInput,
): Promise<{ token: string }> {
  const typedCode = { purpose: "reset_password", email, otp, accountId: null } as const;
  return withMinimumTime(() =>
    redeemCode(db, typedCode, async (tx, proof) => {
      const link = createLinkOnlyCode();
      await storeCode(tx, proof, link);
      return { token: link.token };
    }),
  );
}

/**
 * Sets a new password with the token of a mailed link, verifies the e-mail address and ends all sessions. Creates a new
 * account if no account has verified the address, or if the owner verified it only by a click on a link. The new
 * account takes nothing from other unverified accounts. Throws link_invalid.
 */
export async function resetPassword(
  db: Db,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const passwordHash = await hashNewPassword(password);
  return redeemLink(db, { purpose: "reset_password", token }, async (tx, { accountId, email }, invalidError) => {
    const owner = await findVerifiedOwner(tx, email);
    // Race: another account verified the address after the link was mailed.
    if (owner && owner.id !== accountId) throw invalidError();
    const id =
      owner && !owner.verified_by_click
        ? await setPassword(tx, owner.id, passwordHash)
        : await replaceOwner(tx, caller, { owner, email, passwordHash });
    await linkOrdersOfEmail(tx, id, email);
    await notifyAccountOwner(tx, id, composePasswordChangedMail, caller.locale);
    return { email };
  });
}

async function setPassword(tx: Tx, id: number, passwordHash: string): Promise<number> {
  const values = { password_hash: passwordHash, password_is_made_up: false };
  await tx.updateTable("accounts").set(values).where("id", "=", id).execute();
  await revokeAccess(tx, id, null);
  return id;
}

/**
 * Creates a new owner account for an e-mail address. A previous owner that verified the address only by a click may be
 * a stranger, so that account becomes unverified. Its orders since the click move to the new account, because their
 * confirmations were mailed to the address.
 */
async function replaceOwner(
  tx: Tx,
  caller: Caller,
  { owner, email, passwordHash }: { owner: Owner | undefined; email: string; passwordHash: string },
): Promise<number> {
  if (!owner?.email_verified_at) return makeOwner(tx, caller, { email, passwordHash });
  await markEmailUnverified(tx, owner.id);
  const id = await makeOwner(tx, caller, { email, passwordHash });
  await linkOrdersSinceVerification(tx, id, owner.id, { email, since: owner.email_verified_at });
  return id;
}

type Owner = NonNullable<Awaited<ReturnType<typeof findVerifiedOwner>>>;

/** Creates an account without names, because a password reset does not know them. The account's pages ask for them later. */
async function makeOwner(
  tx: Tx,
  { locale }: Caller,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<number> {
  const claims = await tx
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const { id } of claims) await revokeAccess(tx, id, null);
  const now = clock.now();
  const { id } = await tx
    .insertInto("accounts")
    .values({
      email,
      password_hash: passwordHash,
      first_name: "",
      last_name: "",
      phone: null,
      locale,
      email_verified_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
