import { hash, verify } from "@node-rs/argon2";
import { PASSWORD_MIN_LENGTH } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";

/** What the hashing is done by: a test may count it, or answer for it. */
export const argon2 = { hash, verify };

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane; about 20 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has, at the same cost: what is checked when there is no account. */
export const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$Eiwj4K4qP5e54iQfKyUJCw$34/ihIJjE0FLzS2z1UzBBsYIXAcp4g+pQW8Twd6dUjk";

const TODAYS_COST = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a hash was made at another cost than one of today. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(TODAYS_COST);

/** What of a password is stored: argon2id in its own text form, salt and cost included. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, COST);

let common: Promise<ReadonlySet<string>> | undefined;

/** The passwords that most people choose, of those long enough to be set; loaded with the first one that is set. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN_LENGTH)),
  );
  return common;
};

/** The shop's own words with a number behind, and what stands in deploy/amlou.env.example: tried first at this very shop. */
const OWN_WORDS = /^(?:(?:amlou|admin|owner|maroc|morocco|agadir|souss|argan)[\d\W_]*|at-least-8-characters)$/i;

/** Whether whoever guesses passwords would try this one among the first 30,000. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  OWN_WORDS.test(password) || (await commonPasswords()).has(password.toLowerCase());

/** The hash of a password that is to be set from now on (V6). Refuses a common one, at the form's `password`. */
export async function hashNewPassword(password: string): Promise<string> {
  if (await isCommonPassword(password))
    throw new ShopError("invalid", { fields: { password: ["field.passwordCommon"] } });
  return hashPassword(password);
}

/**
 * Whether the password is the one of the hash. Without a hash (no such account) it does the same work and says no, so
 * that the time of the answer does not tell which e-mail addresses have an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await argon2.verify(passwordHash ?? NOBODYS_HASH, password);
  return isRight && passwordHash !== null;
}
