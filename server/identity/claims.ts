import { sql, type Transaction } from "kysely";
import { UNVERIFIED_ACCOUNTS_PER_EMAIL } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { hashSecret } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type AccountRow, selectAccount } from "./account.ts";
import { fittingHashes, saltOf } from "./password-hashing.ts";

/** This file: claims, the unverified accounts of an e-mail address. At most one becomes verified (decision 0049). */

const EMAIL_LOCK = 49;

/** Locks an e-mail address, to serialize its registrations, verifications and resets. Lock it before any account row. */
export async function lockEmail(tx: Transaction<Tables>, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${EMAIL_LOCK}, ${hashSecret(email).readInt32BE()})`.execute(tx);
}

export type UnverifiedAccount = AccountRow & { password_hash: string };

/** Returns the claims of an address, oldest first: at most UNVERIFIED_ACCOUNTS_PER_EMAIL, those with orders preferred. */
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

/** Returns the claims (unverified accounts) with this password. Takes the same time for any number, even none. */
export async function claimsWithPassword(
  claims: readonly UnverifiedAccount[],
  password: string,
): Promise<UnverifiedAccount[]> {
  const hashes = claims.map((claim) => claim.password_hash);
  const fitting = await fittingHashes(password, hashes);
  return claims.filter((claim) => fitting.has(claim.password_hash));
}

/** The salt that all claims (unverified accounts) of an address share: a sign-in hashes the password only once. */
export async function sharedSalt(db: Db, email: string): Promise<Buffer | undefined> {
  const [oldest] = await listUnverifiedAccounts(db, email);
  return oldest && saltOf(oldest.password_hash);
}

export const wrongRegisteredPassword = (): ShopError =>
  new ShopError("wrong_password", { fields: { password: ["field.registeredPasswordWrong"] } });
