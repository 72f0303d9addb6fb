import { sql, type Transaction } from "kysely";
import { UNVERIFIED_ACCOUNTS_PER_EMAIL } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { hashSecret } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type AccountRow, selectAccount } from "./account.ts";
import { extractSalt, findMatchingHashes } from "./password-hashing.ts";

/** A claim is an unverified account of an e-mail address. At most one claim becomes verified (decision 0049). */

const EMAIL_LOCK = 49;

/** Serializes registrations, verifications and resets of an e-mail address. Lock the address before any account. */
export async function lockEmail(tx: Transaction<Tables>, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${EMAIL_LOCK}, ${hashSecret(email).readInt32BE()})`.execute(tx);
}

export type UnverifiedAccount = AccountRow & { password_hash: string };

/** Lists an address's claims, oldest first. If they exceed the maximum, claims without orders are left out first. */
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

/** Finds the claims with this password. Claims share a salt, so that the response time does not reveal their number. */
export async function filterAccountsByPassword(
  claims: readonly UnverifiedAccount[],
  password: string,
): Promise<UnverifiedAccount[]> {
  const hashes = claims.map((claim) => claim.password_hash);
  const fitting = await findMatchingHashes(password, hashes);
  return claims.filter((claim) => fitting.has(claim.password_hash));
}

/** Returns the salt that all claims of an e-mail address share, so that a sign-in checks them with one hash. */
export async function findSharedSalt(db: Db, email: string): Promise<Buffer | undefined> {
  const [oldest] = await listUnverifiedAccounts(db, email);
  return oldest && extractSalt(oldest.password_hash);
}

export const createWrongRegisteredPasswordError = (): ShopError =>
  new ShopError("wrong_password", { fields: { password: ["field.registeredPasswordWrong"] } });
