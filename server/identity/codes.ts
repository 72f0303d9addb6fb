import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import {
  VERIFICATION_CODE_DIGITS,
  VERIFICATION_CODE_MAX_ATTEMPTS,
  VERIFICATION_CODE_VALID_MINUTES,
} from "../../contract/constants.ts";
import { type ErrorCode, ShopError } from "../../contract/errors.ts";
import { createSecret, hashSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction, isUniqueViolation } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { lockAccount } from "./account.ts";
import { lockEmail } from "./claims.ts";
import { hashPassword, UNMATCHABLE_HASH, verifyPasswordHash } from "./password-hashing.ts";

/** A mailed code comes with a link. Both are stored hashed, expire after 10 minutes and are used up together (K2). */

export type CodePurpose = Tables["codes"]["purpose"];
export type RedeemedCode = { accountId: number; purpose: CodePurpose; email: string };
export type NewCode = { code: string; codeHash: string; token: string };
export type TypedCode = { purpose: CodePurpose; email: string; otp: string; accountId: number | null };
export type MailedLink = { purpose: CodePurpose; token: string };
/**
 * The change that a code or link permits, such as setting a password. It runs in the transaction that marks the code as
 * used. If it throws, the code stays unused; an error in UNCOUNTED_ERRORS does not count as an attempt.
 */
type Effect<T> = (tx: Transaction<Tables>, proof: RedeemedCode, invalidError: InvalidCodeErrorFactory) => Promise<T>;
export type InvalidCodeErrorFactory = () => ShopError;
/** Errors that do not count as an attempt: the code was correct, and the client retries with a password. */
const UNCOUNTED_ERRORS: readonly ErrorCode[] = ["password_required", "wrong_password"];

/** Creates a code and a link. Hashing is slow on purpose, so call it outside any transaction. */
export async function createCode(): Promise<NewCode> {
  const code = String(randomInt(10 ** VERIFICATION_CODE_DIGITS)).padStart(VERIFICATION_CODE_DIGITS, "0");
  return { code, codeHash: await hashPassword(code), token: createSecret() };
}

export const createLinkOnlyCode = (): NewCode => ({ code: "", codeHash: UNMATCHABLE_HASH, token: createSecret() });

export async function storeCode(tx: Db, to: RedeemedCode, minted: NewCode): Promise<void> {
  const now = clock.now();
  await lockAccount(tx, to.accountId);
  await tx.deleteFrom("codes").where("account_id", "=", to.accountId).where("purpose", "=", to.purpose).execute();
  await tx
    .insertInto("codes")
    .values({
      account_id: to.accountId,
      purpose: to.purpose,
      email: to.email,
      code_hash: minted.codeHash,
      link_hash: hashSecret(minted.token),
      created_at: now,
      expires_at: new Date(now.getTime() + VERIFICATION_CODE_VALID_MINUTES * 60_000),
    })
    .execute();
}

/** Deletes an account's codes. Call it after a password or e-mail change, so that no old code can undo the change. */
export async function deleteCodes(tx: Db, accountId: number): Promise<void> {
  await tx.deleteFrom("codes").where("account_id", "=", accountId).execute();
}

/** Checks a mailed code, then runs `effect`. Throws code_invalid for a wrong code and after five attempts (V7, K2). */
export async function redeemCode<T>(db: Db, typedCode: TypedCode, effect: Effect<T>): Promise<T> {
  const codeRow = await countCodeAttempt(db, typedCode);
  const isRight = await verifyPasswordHash(typedCode.otp, codeRow?.code_hash ?? null);
  if (!codeRow || !isRight) throw codeInvalidError();
  try {
    return await redeem(db, codeRow, codeInvalidError, effect);
  } catch (error) {
    if (error instanceof ShopError && UNCOUNTED_ERRORS.includes(error.code)) await uncountCodeAttempt(db, codeRow.id);
    throw error;
  }
}

const uncountCodeAttempt = (db: Db, id: number) =>
  db
    .updateTable("codes")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", id)
    .execute();

export async function redeemLink<T>(db: Db, link: MailedLink, effect: Effect<T>): Promise<T> {
  const linkInvalidError = () =>
    new ShopError("link_invalid", link.purpose === "reset_password" ? { says: "auth.resetLinkInvalid" } : {});
  const codeRow = await codeOfLink(db, link).executeTakeFirst();
  if (!codeRow) throw linkInvalidError();
  return redeem(db, codeRow, linkInvalidError, effect);
}

const codeOfLink = (db: Db, { purpose, token }: MailedLink) =>
  db
    .selectFrom("codes")
    .select(["id", "account_id", "purpose", "email"])
    .where("link_hash", "=", hashSecret(token))
    .where("purpose", "=", purpose);

export async function isLinkUsable(db: Db, link: MailedLink): Promise<boolean> {
  const open = await codeOfLink(db, link)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return open !== undefined;
}

export async function findLinkAccount(db: Db, link: MailedLink): Promise<{ accountId: number; email: string } | null> {
  const codeRow = await codeOfLink(db, link).executeTakeFirst();
  return codeRow ? { accountId: codeRow.account_id, email: codeRow.email } : null;
}

const codeInvalidError: InvalidCodeErrorFactory = () => new ShopError("code_invalid");

/** Counts an attempt before the code is compared, so that concurrent requests cannot exceed the limit. */
async function countCodeAttempt(db: Db, { purpose, email, accountId }: TypedCode) {
  const newest = await db
    .selectFrom("codes")
    .innerJoin("accounts", "accounts.id", "codes.account_id")
    .select("codes.id")
    .where("codes.purpose", "=", purpose)
    .where("codes.email", "=", email)
    .$if(accountId !== null, (query) => query.where("accounts.id", "=", accountId))
    .$if(accountId === null, (query) => query.where("accounts.email", "=", email))
    .orderBy("codes.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  return db
    .updateTable("codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", newest.id)
    .where("tries", "<", VERIFICATION_CODE_MAX_ATTEMPTS)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .returning(["id", "account_id", "purpose", "email", "code_hash"])
    .executeTakeFirst();
}

/** Marks a code as used and runs `effect`. Lock order, against deadlocks: the e-mail address, the account, the code. */
async function redeem<T>(
  db: Db,
  code: { id: number; account_id: number; purpose: CodePurpose; email: string },
  invalidError: InvalidCodeErrorFactory,
  effect: Effect<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockEmail(tx, code.email);
      await lockAccount(tx, code.account_id);
      const now = clock.now();
      const updatedCode = await tx
        .updateTable("codes")
        .set({ used_at: now })
        .where("id", "=", code.id)
        .where("used_at", "is", null)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      if (updatedCode.numUpdatedRows === 0n) throw invalidError();
      return effect(tx, { accountId: code.account_id, purpose: code.purpose, email: code.email }, invalidError);
    });
  } catch (error) {
    // Race: another account has verified the same e-mail address or phone number.
    if (isUniqueViolation(error)) throw invalidError();
    throw error;
  }
}
