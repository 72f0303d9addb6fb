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
import { isLimitCode, type LimitCode, ShopError } from "../../contract/errors.ts";
import type { Database } from "../platform/database/database.ts";
import { forgetAttempts, type Limit, limitAttempts } from "../platform/http/rate-limit.ts";
import { mailboxKey } from "../platform/mail/outbox.ts";
import type { Purpose } from "./codes.ts";

/**
 * This file limits sign-ins, password checks and codes. Routes count an attempt before the operation's transaction,
 * because a rollback must not undo the count. Known and unknown addresses get the same errors: too_many_requests;
 * sign_in_locked if a password reset would allow signing in immediately; code_just_sent for a second code within a
 * minute.
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

const signInsHereOf = (address: string, email: string): Omit<Limit, "refusal"> => ({
  name: "sign_in_here",
  key: `${address} ${email}`,
  points: SIGN_IN_ATTEMPTS.perAccountFromAddress,
  seconds: SIGN_IN_ATTEMPTS.seconds,
});

/**
 * Counts a password check by network and account. Throws `refusal` above the account's limit from this network, and
 * too_many_requests above the others. The limit of an account from all networks is high, so that strangers cannot lock it.
 */
export async function limitSignIn(
  database: Database,
  address: string,
  email: string,
  refusal: LimitCode,
): Promise<void> {
  const { perAddress, seconds } = SIGN_IN_ATTEMPTS;
  await count(database, "sign_in_address", address, perAddress, seconds);
  await limitAttempts(database, { ...signInsHereOf(address, email), refusal });
  await limitAttempts(database, signInsOf(email));
}

/** Resets an account's count of sign-in attempts, after others used it up by guessing. Counts of networks stay. */
export const resetSignInAttempts = (database: Database, email: string): Promise<void> =>
  forgetAttempts(database, signInsOf(email));

/**
 * Resets an account's count of sign-in attempts from one network, after a password reset proved by mail. The counts of the
 * whole network and of the account over all networks stay, because others may still be guessing.
 */
export const unlockSignInHere = (database: Database, address: string, email: string): Promise<void> =>
  forgetAttempts(database, signInsHereOf(address, email));

export const limitRegistrations = (database: Database, address: string): Promise<void> =>
  count(database, "register_address", address, REGISTRATIONS.perAddress, REGISTRATIONS.seconds);

export const limitRegistrationsByEmail = (database: Database, email: string): Promise<void> =>
  count(database, "register_mailbox", email, REGISTRATIONS.perMailbox, REGISTRATIONS.mailboxSeconds);

export const limitCodeTries = (database: Database, address: string): Promise<void> =>
  count(database, "code_tries", address, CODE_TRIES_FROM_ADDRESS.points, CODE_TRIES_FROM_ADDRESS.seconds);

/** Limits password checks of a signed-in account: a person with a borrowed phone must not guess the password. */
export const limitPasswordProofs = (database: Database, accountId: number): Promise<void> =>
  count(database, "password_proof", String(accountId), PASSWORD_PROOFS.perAccount, PASSWORD_PROOFS.seconds);

export const limitPasswordChecksFromIp = (database: Database, address: string): Promise<void> =>
  count(database, "proof_address", address, PROOFS_FROM_ADDRESS.points, PROOFS_FROM_ADDRESS.seconds);

export const limitFactorTries = (database: Database, accountId: number): Promise<void> =>
  count(database, "factor_tries", String(accountId), FACTOR_TRIES.perAccount, FACTOR_TRIES.seconds);

export const limitCodeRequests = (database: Database, by: string): Promise<void> =>
  count(database, "code_requests", by, CODE_REQUESTS.points, CODE_REQUESTS.seconds);

/** Allows each e-mail address one code a minute and three codes an hour, per purpose (K2, T8). */
export async function limitCodes(database: Database, purpose: Purpose | "checkout", email: string): Promise<void> {
  const key = `${purpose} ${mailboxKey(email)}`;
  const resend = { points: 1, seconds: CODE_RESEND_SECONDS, refusal: "code_just_sent" } as const;
  await limitAttempts(database, { ...resend, name: "code_resend", key });
  await count(database, "codes", key, CODES_PER_HOUR, HOUR_SECONDS);
}

/** Counts a mailed code; false above the limit. Registration then creates the account without mailing a code. */
export async function mayGetCode(database: Database, purpose: Purpose, email: string): Promise<boolean> {
  try {
    await limitCodes(database, purpose, email);
    return true;
  } catch (error) {
    if (error instanceof ShopError && isLimitCode(error.code)) return false;
    throw error;
  }
}
