import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from "../../contract/constants.ts";
import { type ErrorCode, ShopError } from "../../contract/errors.ts";
import { createSecret, hashSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction, isTaken } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { lockAccount } from "./account.ts";
import { lockEmail } from "./claims.ts";
import { hashPassword, isPassword, NOBODYS_HASH } from "./password-hashing.ts";

/**
 * Codes and links that prove a mailbox (K2). A pair of both goes out in one mail, is stored only as hashes, lives 10
 * minutes and is used once by either of the two; a newer pair ends the older one.
 */

export type Purpose = Tables["codes"]["purpose"];
/** Whose pair it is, what it is good for, and the mailbox that it was sent to and proves. */
export type Proof = { accountId: number; purpose: Purpose; email: string };
export type NewCode = { code: string; codeHash: string; token: string };
/** A typed code; `accountId` where the caller's account is known, else the newest code of that mailbox is meant. */
export type TypedCode = { purpose: Purpose; email: string; otp: string; accountId: number | null };
export type GivenLink = { purpose: Purpose; token: string };
/**
 * What a used code or link brings about, in the same transaction; it may refuse as if the code or link were wrong. Whatever it
 * rejects, the code or link stays unused; what it rejects as RETRIED does not count as a try either.
 */
type Effect<T> = (tx: Transaction<Tables>, proof: Proof, refused: CreateError) => Promise<T>;
export type CreateError = () => ShopError;
/** The code was right, and is to be given again with something beside it. */
const RETRIED: readonly ErrorCode[] = ["password_required", "wrong_password"];

/** A new pair. Hashing is slow on purpose, so this is done before any transaction. */
export async function createCode(): Promise<NewCode> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  return { code, codeHash: await hashPassword(code), token: createSecret() };
}

/** A link alone, for whoever has already given the code: no code fits it. */
export const createLink = (): NewCode => ({ code: "", codeHash: NOBODYS_HASH, token: createSecret() });

/** Keeps a pair, in place of the account's older one of the same purpose. */
export async function storeCode(tx: Db, to: Proof, minted: NewCode): Promise<void> {
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
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
    })
    .execute();
}

/** Ends every pair of an account: after its password or its address changed, no mail of before may change them again. */
export async function endCodes(tx: Db, accountId: number): Promise<void> {
  await tx.deleteFrom("codes").where("account_id", "=", accountId).execute();
}

/**
 * Uses a typed code up and brings about what it is for. Refuses code_invalid for a wrong, used, expired or unknown one
 * and after five tries alike, each after checking one hash (V7, K2).
 */
export async function redeemCode<T>(db: Db, typed: TypedCode, effect: Effect<T>): Promise<T> {
  const found = await countTry(db, typed);
  const isRight = await isPassword(typed.otp, found?.code_hash ?? null);
  if (!found || !isRight) throw codeRefused();
  try {
    return await redeem(db, found, codeRefused, effect);
  } catch (error) {
    if (error instanceof ShopError && RETRIED.includes(error.code)) await uncountTry(db, found.id);
    throw error;
  }
}

const uncountTry = (db: Db, id: number) =>
  db
    .updateTable("codes")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", id)
    .execute();

/** Uses a link up and brings about what it is for. Refuses a used, expired or unknown one: link_invalid. */
export async function redeemLink<T>(db: Db, given: GivenLink, effect: Effect<T>): Promise<T> {
  const linkRefused = () =>
    new ShopError("link_invalid", given.purpose === "reset_password" ? { says: "auth.resetLinkInvalid" } : {});
  const found = await codeOfLink(db, given).executeTakeFirst();
  if (!found) throw linkRefused();
  return redeem(db, found, linkRefused, effect);
}

const codeOfLink = (db: Db, { purpose, token }: GivenLink) =>
  db
    .selectFrom("codes")
    .select(["id", "account_id", "purpose", "email"])
    .where("link_hash", "=", hashSecret(token))
    .where("purpose", "=", purpose);

/** Whether a link can still be used: neither used nor expired. */
export async function isLinkOpen(db: Db, given: GivenLink): Promise<boolean> {
  const open = await codeOfLink(db, given)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return open !== undefined;
}

/** The account that a link is for, and the mailbox that it was sent to, used or not; null for an unknown one. */
export async function holderOfLink(db: Db, given: GivenLink): Promise<{ accountId: number; email: string } | null> {
  const found = await codeOfLink(db, given).executeTakeFirst();
  return found ? { accountId: found.account_id, email: found.email } : null;
}

const codeRefused: CreateError = () => new ShopError("code_invalid");

/** Incremented atomically before the check, so that concurrent requests cannot exceed the limit. */
async function countTry(db: Db, { purpose, email, accountId }: TypedCode) {
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
    .where("tries", "<", CODE_TRIES)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .returning(["id", "account_id", "purpose", "email", "code_hash"])
    .executeTakeFirst();
}

/** The mailbox is locked first, then the account, as storeCode does, so that the two never wait for each other. */
async function redeem<T>(
  db: Db,
  code: { id: number; account_id: number; purpose: Purpose; email: string },
  refused: CreateError,
  effect: Effect<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockEmail(tx, code.email);
      await lockAccount(tx, code.account_id);
      const now = clock.now();
      const used = await tx
        .updateTable("codes")
        .set({ used_at: now })
        .where("id", "=", code.id)
        .where("used_at", "is", null)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      if (used.numUpdatedRows === 0n) throw refused();
      return effect(tx, { accountId: code.account_id, purpose: code.purpose, email: code.email }, refused);
    });
  } catch (error) {
    // Another account proved the same mailbox or phone number in this very moment.
    if (isTaken(error)) throw refused();
    throw error;
  }
}
