import {
  PASSWORD_CHECK_LIMIT,
  PASSWORD_CHECK_NETWORK_LIMIT,
  REGISTRATION_LIMITS,
  SECOND_FACTOR_ATTEMPT_LIMIT,
  SIGN_IN_ATTEMPT_LIMITS,
  VERIFICATION_CODE_ATTEMPT_NETWORK_LIMIT,
  VERIFICATION_CODE_REQUEST_LIMIT,
  VERIFICATION_CODE_RESEND_SECONDS,
  VERIFICATION_CODES_PER_HOUR,
} from "../../contract/constants.ts";
import { isRateLimitCode, type RateLimitCode, ShopError } from "../../contract/errors.ts";
import type { Database } from "../platform/database/database.ts";
import { forgetAttempts, limitAttempts, type RateLimit } from "../platform/http/rate-limit.ts";
import { toMailboxKey } from "../platform/mail/outbox.ts";
import type { CodePurpose } from "./codes.ts";

/**
 * This file limits sign-ins, password checks and codes. Routes count an attempt before the operation's transaction,
 * because a rollback must not undo the count. Errors are the same for known and unknown addresses: too_many_requests,
 * sign_in_locked (a password reset unlocks sign-in), code_just_sent (second code within a minute).
 */

const HOUR_SECONDS = 3600;

const count = (
  database: Database,
  name: RateLimit["name"],
  key: string,
  points: number,
  seconds: number,
): Promise<void> => limitAttempts(database, { name, key, points, seconds, refusal: "too_many_requests" });

const signInsOf = (email: string): RateLimit => ({
  name: "sign_in_account",
  key: email,
  points: SIGN_IN_ATTEMPT_LIMITS.perAccount,
  seconds: SIGN_IN_ATTEMPT_LIMITS.seconds,
  refusal: "too_many_requests",
});

const signInsHereOf = (address: string, email: string): Omit<RateLimit, "refusal"> => ({
  name: "sign_in_here",
  key: `${address} ${email}`,
  points: SIGN_IN_ATTEMPT_LIMITS.perAccountFromAddress,
  seconds: SIGN_IN_ATTEMPT_LIMITS.seconds,
});

/**
 * Counts a password check per network address, per account, and per account and network address together. Throws
 * `refusal` above the last limit, too_many_requests above the others. The account's limit is high: strangers must not
 * lock it.
 */
export async function limitSignIn(
  database: Database,
  address: string,
  email: string,
  refusal: RateLimitCode,
): Promise<void> {
  const { perAddress, seconds } = SIGN_IN_ATTEMPT_LIMITS;
  await count(database, "sign_in_address", address, perAddress, seconds);
  await limitAttempts(database, { ...signInsHereOf(address, email), refusal });
  await limitAttempts(database, signInsOf(email));
}

/** Resets an account's count of sign-in attempts, which strangers may have used up. Counts per network address stay. */
export const resetSignInAttempts = (database: Database, email: string): Promise<void> =>
  forgetAttempts(database, signInsOf(email));

/**
 * Resets an account's count of sign-in attempts from one network address, after a password reset by mail. The other
 * counts stay, because others may still be guessing.
 */
export const resetSignInAttemptsOnNetwork = (database: Database, address: string, email: string): Promise<void> =>
  forgetAttempts(database, signInsHereOf(address, email));

export const limitRegistrations = (database: Database, address: string): Promise<void> =>
  count(database, "register_address", address, REGISTRATION_LIMITS.perAddress, REGISTRATION_LIMITS.seconds);

export const limitRegistrationsByEmail = (database: Database, email: string): Promise<void> =>
  count(database, "register_mailbox", email, REGISTRATION_LIMITS.perMailbox, REGISTRATION_LIMITS.mailboxSeconds);

export const limitCodeAttempts = (database: Database, address: string): Promise<void> =>
  count(
    database,
    "code_tries",
    address,
    VERIFICATION_CODE_ATTEMPT_NETWORK_LIMIT.points,
    VERIFICATION_CODE_ATTEMPT_NETWORK_LIMIT.seconds,
  );

/** Limits password checks of a signed-in account: a person with a borrowed phone must not guess the password. */
export const limitPasswordChecks = (database: Database, accountId: number): Promise<void> =>
  count(database, "password_proof", String(accountId), PASSWORD_CHECK_LIMIT.perAccount, PASSWORD_CHECK_LIMIT.seconds);

export const limitPasswordChecksFromIp = (database: Database, address: string): Promise<void> =>
  count(database, "proof_address", address, PASSWORD_CHECK_NETWORK_LIMIT.points, PASSWORD_CHECK_NETWORK_LIMIT.seconds);

export const limitSecondFactorAttempts = (database: Database, accountId: number): Promise<void> =>
  count(
    database,
    "factor_tries",
    String(accountId),
    SECOND_FACTOR_ATTEMPT_LIMIT.perAccount,
    SECOND_FACTOR_ATTEMPT_LIMIT.seconds,
  );

export const limitCodeRequests = (database: Database, by: string): Promise<void> =>
  count(database, "code_requests", by, VERIFICATION_CODE_REQUEST_LIMIT.points, VERIFICATION_CODE_REQUEST_LIMIT.seconds);

/** Allows each e-mail address one code a minute and three codes an hour, per purpose (K2, T8). */
export async function limitMailedCodes(
  database: Database,
  purpose: CodePurpose | "checkout",
  email: string,
): Promise<void> {
  const key = `${purpose} ${toMailboxKey(email)}`;
  const resend = { points: 1, seconds: VERIFICATION_CODE_RESEND_SECONDS, refusal: "code_just_sent" } as const;
  await limitAttempts(database, { ...resend, name: "code_resend", key });
  await count(database, "codes", key, VERIFICATION_CODES_PER_HOUR, HOUR_SECONDS);
}

/** Counts a mailed code, or returns false above the limit. Registration then creates the account without a mail. */
export async function tryCountMailedCode(database: Database, purpose: CodePurpose, email: string): Promise<boolean> {
  try {
    await limitMailedCodes(database, purpose, email);
    return true;
  } catch (error) {
    if (error instanceof ShopError && isRateLimitCode(error.code)) return false;
    throw error;
  }
}
