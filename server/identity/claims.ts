import { sql, type Transaction } from "kysely";
import { UNVERIFIED_ACCOUNTS_PER_EMAIL } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { hashSecret } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type AccountRow, selectAccount } from "./account.ts";
import { fittingHashes, saltOf } from "./password-hashing.ts";

/** Claims are the unverified accounts of an e-mail address. At most one becomes verified (decision 0049). */

const EMAIL_LOCK = 49;

/** Serializes registrations, verifications and resets of an address. Lock it before any account row. */
export async function lockEmail(tx: Transaction<Tables>, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${EMAIL_LOCK}, ${hashSecret(email).readInt32BE()})`.execute(tx);
}

export type UnverifiedAccount = AccountRow & { password_hash: string };

/** Lists claims oldest first, at most UNVERIFIED_ACCOUNTS_PER_EMAIL; accounts with orders are preferred. */
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

/** Finds accounts with this password. With one shared salt, the time does not reveal how many exist. */
export async function claimsWithPassword(
  claims: readonly UnverifiedAccount[],
  password: string,
): Promise<UnverifiedAccount[]> {
  const hashes = claims.map((claim) => claim.password_hash);
  const fitting = await fittingHashes(password, hashes);
  return claims.filter((claim) => fitting.has(claim.password_hash));
}

/** Salt that all unverified accounts of an e-mail address share, so that a sign-in computes one hash. */
export async function sharedSalt(db: Db, email: string): Promise<Buffer | undefined> {
  const [oldest] = await listUnverifiedAccounts(db, email);
  return oldest && saltOf(oldest.password_hash);
}

export const wrongRegisteredPassword = (): ShopError =>
  new ShopError("wrong_password", { fields: { password: ["field.registeredPasswordWrong"] } });
