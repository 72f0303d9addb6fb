import {
  CODE_REQUESTS,
  CODE_RESEND_SECONDS,
  CODE_TRIES_FROM_ADDRESS,
  CODES_PER_HOUR,
  FACTOR_TRIES,
  PASSWORD_PROOFS,
  PROOFS_FROM_ADDRESS,
  REGISTRATIONS,
  SIGN_IN_ATTEMPTS,
} from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Database } from "../platform/database/database.ts";
import { forgetAttempts, type Limit, limitAttempts } from "../platform/http/rate-limit.ts";
import { mailboxKey } from "../platform/mail/outbox.ts";
import type { Purpose } from "./codes.ts";

/**
 * How often accounts may be tried, made and mailed about. Doors count before they call a verb, as a count must stand even
 * where the verb's transaction is undone. All refuse too_many_requests with the real seconds, for known and unknown
 * e-mail addresses alike.
 */

const HOUR_SECONDS = 3600;

const count = (database: Database, name: Limit["name"], key: string, points: number, seconds: number): Promise<void> =>
  limitAttempts(database, { name, key, points, seconds, refusal: "too_many_requests" });

const signInsOf = (email: string): Limit => ({
  name: "sign_in_account",
  key: email,
  points: SIGN_IN_ATTEMPTS.perAccount,
  seconds: SIGN_IN_ATTEMPTS.seconds,
  refusal: "too_many_requests",
});

/** Counted for the address first, then for the account from there: one visitor who guesses must lock no account for others. */
export async function limitSignIn(database: Database, address: string, email: string): Promise<void> {
  const { perAccountFromAddress, perAddress, seconds } = SIGN_IN_ATTEMPTS;
  await count(database, "sign_in_address", address, perAddress, seconds);
  await count(database, "sign_in_here", `${address} ${email}`, perAccountFromAddress, seconds);
  await limitAttempts(database, signInsOf(email));
}

/** Opens an account again that others locked by guessing; what one address tried stays counted. */
export const unlockSignIn = (database: Database, email: string): Promise<void> =>
  forgetAttempts(database, signInsOf(email));

export const limitRegistrations = (database: Database, address: string): Promise<void> =>
  count(database, "register_address", address, REGISTRATIONS.perAddress, REGISTRATIONS.seconds);

/** Registrations with one e-mail address, whatever accounts have it; each mails its owner or makes another claim. */
export const limitRegistrationsByEmail = (database: Database, email: string): Promise<void> =>
  count(database, "register_mailbox", email, REGISTRATIONS.perMailbox, REGISTRATIONS.mailboxSeconds);

/** Typed codes and given links, of whatever purpose, from one address. */
export const limitCodeTries = (database: Database, address: string): Promise<void> =>
  count(database, "code_tries", address, CODE_TRIES_FROM_ADDRESS.points, CODE_TRIES_FROM_ADDRESS.seconds);

/** How often the password of a signed-in account may be asked for: a borrowed phone must not guess it. */
export const limitPasswordProofs = (database: Database, accountId: number): Promise<void> =>
  count(database, "password_proof", String(accountId), PASSWORD_PROOFS.perAccount, PASSWORD_PROOFS.seconds);

/** Re-authentications from one address; the account's own limit is counted with what is proved. */
export const limitProofsFrom = (database: Database, address: string): Promise<void> =>
  count(database, "proof_address", address, PROOFS_FROM_ADDRESS.points, PROOFS_FROM_ADDRESS.seconds);

/** Codes of an account's second factor, however often its password was given. */
export const limitFactorTries = (database: Database, accountId: number): Promise<void> =>
  count(database, "factor_tries", String(accountId), FACTOR_TRIES.perAccount, FACTOR_TRIES.seconds);

/** Mails with codes that one address, or one account, calls for to whatever mailboxes. */
export const limitCodeRequests = (database: Database, by: string): Promise<void> =>
  count(database, "code_requests", by, CODE_REQUESTS.points, CODE_REQUESTS.seconds);

/** Mails with codes to one mailbox: a minute between two, three an hour for each purpose (K2, T8). */
export async function limitCodes(database: Database, purpose: Purpose | "checkout", email: string): Promise<void> {
  const key = `${purpose} ${mailboxKey(email)}`;
  await count(database, "code_resend", key, 1, CODE_RESEND_SECONDS);
  await count(database, "codes", key, CODES_PER_HOUR, HOUR_SECONDS);
}

/** Whether a mailbox may get another code now; counted as one when it may. Registering goes on without. */
export async function mayGetCode(database: Database, purpose: Purpose, email: string): Promise<boolean> {
  try {
    await limitCodes(database, purpose, email);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === "too_many_requests") return false;
    throw error;
  }
}
