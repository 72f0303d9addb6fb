import { sql, type Transaction } from "kysely";
import { UNVERIFIED_ACCOUNTS_PER_EMAIL } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { hashSecret } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type AccountRow, selectAccount } from "./account.ts";
import { fittingHashes, saltOf } from "./password-hashing.ts";

/**
 * This file handles claims: the unverified accounts of an e-mail address, of which at most one becomes verified
 * (decision 0049).
 */

const EMAIL_LOCK = 49;

/**
 * Locks an e-mail address, so that its registrations, verifications and password resets run sequentially. Lock order:
 * e-mail address before any account row.
 */
export async function lockEmail(tx: Transaction<Tables>, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${EMAIL_LOCK}, ${hashSecret(email).readInt32BE()})`.execute(tx);
}

export type UnverifiedAccount = AccountRow & { password_hash: string };

/**
 * Returns the claims (unverified accounts) of an e-mail address, oldest first. Limited to
 * UNVERIFIED_ACCOUNTS_PER_EMAIL, preferring claims with orders.
 */
export async function listUnverifiedAccounts(db: Db, email: string): Promise<UnverifiedAccount[]> {
  const claims = await selectAccount(db)
    .select("password_hash")
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .orderBy((eb) => eb.exists(eb.selectFrom("orders").select("id").whereRef("account_id", "=", "accounts.id")), "desc")
    .orderBy("id")
    .limit(UNVERIFIED_ACCOUNTS_PER_EMAIL)
    .execute();
  return claims.sort((one, other) => one.id - other.id);
}

/**
 * Returns the claims (unverified accounts) that have this password. Takes the same time for any number of claims, even
 * none, if they share one salt.
 */
export async function claimsWithPassword(
  claims: readonly UnverifiedAccount[],
  password: string,
): Promise<UnverifiedAccount[]> {
  const hashes = claims.map((claim) => claim.password_hash);
  const fitting = await fittingHashes(password, hashes);
  return claims.filter((claim) => fitting.has(claim.password_hash));
}

/**
 * The salt that all claims (unverified accounts) of an e-mail address share, so that a sign-in computes only one hash
 * for all of them.
 */
export async function sharedSalt(db: Db, email: string): Promise<Buffer | undefined> {
  const [oldest] = await listUnverifiedAccounts(db, email);
  return oldest && saltOf(oldest.password_hash);
}

export const wrongRegisteredPassword = (): ShopError =>
  new ShopError("wrong_password", { fields: { password: ["field.registeredPasswordWrong"] } });
