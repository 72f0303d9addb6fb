import type { EmailVerificationInput } from "../../contract/checkout.ts";
import {
  EMAIL_VERIFICATION_VALID_HOURS,
  VERIFICATION_CODE_MAX_ATTEMPTS,
  VERIFICATION_CODE_VALID_MINUTES,
} from "../../contract/constants.ts";
import type { CodeSentResponse } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import { findCallerCart } from "../cart/secret.ts";
import { readSetting } from "../content/stored-settings.ts";
import { createCode } from "../identity/codes.ts";
import { limitCodeAttempts, limitCodeRequests, limitMailedCodes } from "../identity/limits.ts";
import { verifyPasswordHash } from "../identity/password-hashing.ts";
import { CODE_SENT_RESPONSE } from "../identity/verify-email.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import { type Database, type Db, inTransaction } from "../platform/database/database.ts";
import { enqueueMail } from "../platform/mail/outbox.ts";
import { sweepChallenges } from "./challenge.ts";
import { composeCheckoutCodeMail } from "./mails.ts";

/** This file verifies buyers' e-mail addresses if a setting or the budget of unpaid orders requires it (T7). */

/** Throws email_proof_required for the form's e-mail field, if verification is required and missing. */
export async function requireVerifiedEmail(db: Db, caller: Caller, email: string | null): Promise<void> {
  if (!(await readSetting(db, "email_verification_required"))) return;
  const proved = await listRequiredVerifiedEmails(db, caller);
  if (proved === null || (email !== null && proved.includes(email))) return;
  const wrong = email === null ? "field.emailRequired" : "field.emailUnproved";
  throw new ShopError("email_proof_required", { fields: { "shipping_address.email": [wrong] } });
}

export async function markEmailProofNeeded(db: Db, caller: Caller): Promise<void> {
  const cart = await findCallerCart(db, caller);
  if (cart) await db.updateTable("carts").set({ needs_email_proof: true }).where("id", "=", cart.id).execute();
}

const cartIdOf = async (db: Db, caller: Caller): Promise<number | null> =>
  (await findCallerCart(db, caller))?.id ?? null;

async function isProofAsked(db: Db, cartId: number | null): Promise<boolean> {
  if (await readSetting(db, "email_verification_required")) return true;
  if (cartId === null) return false;
  const cart = await db.selectFrom("carts").select("needs_email_proof").where("id", "=", cartId).executeTakeFirst();
  return cart?.needs_email_proof ?? false;
}

/** Returns the verified e-mail addresses that the order may use, or null if no verification is required. */
export async function listRequiredVerifiedEmails(db: Db, caller: Caller): Promise<string[] | null> {
  const cartId = await cartIdOf(db, caller);
  return (await isProofAsked(db, cartId)) ? mailboxesOf(db, caller, cartId) : null;
}

export const listVerifiedEmails = async (db: Db, caller: Caller): Promise<string[]> =>
  mailboxesOf(db, caller, await cartIdOf(db, caller));

async function mailboxesOf(db: Db, caller: Caller, cartId: number | null): Promise<string[]> {
  const own = caller.account?.emailVerifiedAt ? [caller.account.email] : [];
  if (cartId === null) return own;
  const proved = await db
    .selectFrom("checkout_codes")
    .select("email")
    .distinct()
    .where("cart_id", "=", cartId)
    .where("proved_at", ">", verifiedSince())
    .execute();
  return [...own, ...proved.map(({ email }) => email)];
}

/**
 * Mails a code. To prevent spam, throws not_found if no verification is required. Also throws cart_empty,
 * code_just_sent and too_many_requests.
 */
export async function sendEmailCode(database: Database, caller: Caller, email: string): Promise<CodeSentResponse> {
  const cartId = await cartToProve(database.db, caller);
  await limitCodeRequests(database, caller.address);
  await limitMailedCodes(database, "checkout", email);
  const { code, codeHash } = await createCode();
  await inTransaction(database.db, async (tx) => {
    const now = clock.now();
    await tx.deleteFrom("checkout_codes").where("cart_id", "=", cartId).where("proved_at", "is", null).execute();
    await tx
      .insertInto("checkout_codes")
      .values({
        cart_id: cartId,
        email,
        code_hash: codeHash,
        created_at: now,
        expires_at: new Date(now.getTime() + VERIFICATION_CODE_VALID_MINUTES * 60_000),
      })
      .execute();
    const { account, locale } = caller;
    const content = composeCheckoutCodeMail(locale, { name: account?.firstName ?? "", code });
    await enqueueMail(tx, { ...content, to: email, mailbox: "code", locale, accountId: account?.id ?? null });
  });
  return CODE_SENT_RESPONSE;
}

/** Verifies an e-mail address by its code. Throws code_invalid, also after five wrong tries (V7, K2). */
export async function verifyEmailByCode(
  database: Database,
  caller: Caller,
  { email, code }: EmailVerificationInput,
): Promise<{ email: string }> {
  const { db } = database;
  const cartId = await cartToProve(db, caller);
  await limitCodeAttempts(database, caller.address);
  const pendingCode = await countTry(db, cartId, email);
  const isRight = await verifyPasswordHash(code, pendingCode?.code_hash ?? null);
  if (!pendingCode || !isRight) throw new ShopError("code_invalid");
  const now = clock.now();
  const proved = await db
    .updateTable("checkout_codes")
    .set({ proved_at: now })
    .where("id", "=", pendingCode.id)
    .where("proved_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (proved.numUpdatedRows === 0n) throw new ShopError("code_invalid");
  return { email };
}

async function sweepEmailCodes(db: Db): Promise<void> {
  await db.deleteFrom("checkout_codes").where("created_at", "<", verifiedSince()).execute();
}

export async function sweepCheckoutProofs(db: Db): Promise<void> {
  await sweepChallenges(db);
  await sweepEmailCodes(db);
}

const verifiedSince = () => new Date(clock.now().getTime() - EMAIL_VERIFICATION_VALID_HOURS * HOUR_MS);

async function cartToProve(db: Db, caller: Caller): Promise<number> {
  const cartId = await cartIdOf(db, caller);
  if (!(await isProofAsked(db, cartId))) throw new ShopError("not_found");
  if (cartId === null) throw new ShopError("cart_empty");
  return cartId;
}

/** Counts a typed code atomically before its check, so that concurrent requests cannot exceed the limit. */
function countTry(db: Db, cartId: number, email: string) {
  return db
    .updateTable("checkout_codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("cart_id", "=", cartId)
    .where("email", "=", email)
    .where("tries", "<", VERIFICATION_CODE_MAX_ATTEMPTS)
    .where("proved_at", "is", null)
    .where("expires_at", ">", clock.now())
    .returning(["id", "code_hash"])
    .executeTakeFirst();
}
