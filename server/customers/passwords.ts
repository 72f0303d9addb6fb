import { hash, verify } from "@node-rs/argon2";

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane; about 20 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has, at the same cost: what is checked when there is no account. */
export const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$Eiwj4K4qP5e54iQfKyUJCw$34/ihIJjE0FLzS2z1UzBBsYIXAcp4g+pQW8Twd6dUjk";

/** What of a password is stored: argon2id in its own text form, salt and cost included. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Whether the password is the one of the hash. Without a hash (no such account) it does the same work and says no, so
 * that the time of the answer does not tell which e-mail addresses have an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password);
  return isRight && passwordHash !== null;
}
