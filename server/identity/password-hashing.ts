import { timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { PASSWORD_MIN_LENGTH } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";

export const argon2 = { hash, verify };

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one thread; about 20 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash that no password matches. It is checked for unknown accounts, so that the response takes the same time. */
export const UNMATCHABLE_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$Eiwj4K4qP5e54iQfKyUJCw$34/ihIJjE0FLzS2z1UzBBsYIXAcp4g+pQW8Twd6dUjk";

const TODAYS_COST = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

export const isHashOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(TODAYS_COST);

export const hashPassword = (password: string, salt?: Buffer): Promise<string> =>
  argon2.hash(password, { ...COST, ...(salt && { salt }) });

const PARTS = /^(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$)/;

export const extractSalt = (passwordHash: string): Buffer | undefined => {
  const salt = PARTS.exec(passwordHash)?.[5];
  return salt === undefined ? undefined : Buffer.from(salt, "base64");
};

let common: Promise<ReadonlySet<string>> | undefined;

const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN_LENGTH)),
  );
  return common;
};

/** Passwords that attackers try first: the shop's words with digits, and deploy/amlou.env.example's placeholder. */
const OWN_WORDS = /^(?:(?:amlou|admin|owner|maroc|morocco|agadir|souss|argan)[\d\W_]*|at-least-8-characters)$/i;

export const isCommonPassword = async (password: string): Promise<boolean> =>
  OWN_WORDS.test(password) || (await commonPasswords()).has(password.toLowerCase());

/** Hashes a new password. Throws `invalid` at the field `password` for a common password (V6). */
export async function hashNewPassword(password: string, salt?: Buffer): Promise<string> {
  if (await isCommonPassword(password))
    throw new ShopError("invalid", { fields: { password: ["field.passwordCommon"] } });
  return hashPassword(password, salt);
}

/** Verifies a password. A null hash (the account does not exist) takes the same time and returns false. */
export async function verifyPasswordHash(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await argon2.verify(passwordHash ?? UNMATCHABLE_HASH, password);
  return isRight && passwordHash !== null;
}

/** Returns the matching hashes. Hashes once per salt, so that the time does not reveal how many hashes share a salt. */
export async function findMatchingHashes(password: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const bySalt = Map.groupBy(hashes, (each) => PARTS.exec(each)?.[1] ?? each);
  if (bySalt.size === 0) await verifyPasswordHash(password, null);
  const fitting = new Set<string>();
  for (const [salted, group] of bySalt)
    if (group.length === 1) {
      const [only = ""] = group;
      if (await verifyPasswordHash(password, only)) fitting.add(only);
    } else {
      const [, , memoryCost, timeCost, parallelism, salt = ""] = PARTS.exec(salted) ?? [];
      const cost = { memoryCost: Number(memoryCost), timeCost: Number(timeCost), parallelism: Number(parallelism) };
      const computed = Buffer.from(await argon2.hash(password, { ...cost, salt: Buffer.from(salt, "base64") }));
      for (const each of group)
        if (each.length === computed.length && timingSafeEqual(computed, Buffer.from(each))) fitting.add(each);
    }
  return fitting;
}
