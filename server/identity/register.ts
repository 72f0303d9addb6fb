import type { Transaction } from "kysely";
import { REGISTRATION_LIMITS, UNVERIFIED_ACCOUNTS_PER_EMAIL } from "../../contract/constants.ts";
import type { RegisterInput } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { logSignIn } from "../platform/security-log.ts";
import { toAccount } from "./account.ts";
import { findSharedSalt, listUnverifiedAccounts, lockEmail } from "./claims.ts";
import { createCode, type NewCode } from "./codes.ts";
import { withMinimumTime } from "./constant-time.ts";
import { extractSalt, hashNewPassword } from "./password-hashing.ts";
import { linkOrder } from "./past-orders.ts";
import { type NewSession, startSession } from "./sessions.ts";
import { sendCode } from "./verified-email.ts";

export type Registration = Omit<RegisterInput, "password_confirmation" | "redirect" | "order"> & {
  order: { ref: string; key: string } | null;
  /**
   * Counts the registration toward the limits and throws too_many_requests above them. Returns false if no more mails
   * may be sent to the address: the account is then created without a mail. Called outside any transaction and only
   * after validation, so that a rejected form is not counted.
   */
  mayMail: () => Promise<boolean>;
  publicUrl: string;
  device?: string | undefined;
};

/**
 * Registers an account, signs it in and mails a code (A1, T8). The account is an unverified account (a claim) until its
 * e-mail address is verified. If another account has verified the address, its owner is notified; the response and its
 * timing do not reveal this. Rejects a phone number of a verified account. Throws too_many_requests if the address
 * already has UNVERIFIED_ACCOUNTS_PER_EMAIL claims.
 */
export async function registerAccount(db: Db, caller: Caller, input: Registration): Promise<NewSession> {
  const session = await withMinimumTime(() => registerOnce(db, caller, input));
  logSignIn({ of: "customer", by: "registering", account: session.account.id }, "let_in");
  return session;
}

async function registerOnce(db: Db, caller: Caller, input: Registration): Promise<NewSession> {
  await requireUnusedPhone(db, input.phone ?? null, null);
  const salt = await findSharedSalt(db, input.email);
  let [passwordHash, minted] = await Promise.all([hashNewPassword(input.password, salt), createCode()]);
  const mayMail = await input.mayMail();
  for (;;) {
    const claim = { ...input, passwordHash, minted, mayMail };
    const registration = await inTransaction(db, (tx) => makeClaim(tx, caller, claim));
    if ("session" in registration) return registration.session;
    // A concurrent registration set another salt. Hashes the password again, because an address has only one salt.
    passwordHash = await hashNewPassword(input.password, registration.salt);
  }
}

type NewClaim = Omit<Registration, "mayMail"> & { passwordHash: string; minted: NewCode; mayMail: boolean };

async function makeClaim(
  tx: Transaction<Tables>,
  caller: Caller,
  { passwordHash, minted, mayMail, ...input }: NewClaim,
): Promise<{ session: NewSession } | { salt: Buffer }> {
  const { email, publicUrl } = input;
  await lockEmail(tx, email);
  const claims = await listUnverifiedAccounts(tx, email);
  if (claims.length >= UNVERIFIED_ACCOUNTS_PER_EMAIL)
    throw new ShopError("too_many_requests", { params: { seconds: REGISTRATION_LIMITS.mailboxSeconds } });
  const salt = claims[0] && extractSalt(claims[0].password_hash);
  if (salt && !extractSalt(passwordHash)?.equals(salt)) return { salt };
  const account = await tx
    .insertInto("accounts")
    .values({
      email,
      password_hash: passwordHash,
      first_name: input.first_name,
      last_name: input.last_name,
      phone: input.phone ?? null,
      locale: caller.locale,
      created_at: clock.now(),
    })
    .returning(["id", "email", "first_name", "last_name", "phone", "roles", "email_verified_at"])
    .executeTakeFirstOrThrow();
  if (mayMail)
    await sendCode(tx, { account, purpose: "verify_email", email, minted, locale: caller.locale, publicUrl });
  if (input.order) await linkOrder(tx, account.id, input.order);
  return { session: await startSession(tx, toAccount(account), input.rememberMe ?? false, { device: input.device }) };
}

/** Only an account with a verified e-mail address reserves its phone number (X3). */
export async function requireUnusedPhone(db: Db, phone: string | null, accountId: number | null): Promise<void> {
  if (phone === null) return;
  const ownerOfPhone = await db
    .selectFrom("accounts")
    .select("id")
    .where("phone", "=", phone)
    .where("email_verified_at", "is not", null)
    .$if(accountId !== null, (query) => query.where("id", "!=", accountId))
    .executeTakeFirst();
  if (ownerOfPhone) throw createPhoneTakenError();
}

export const createPhoneTakenError = (): ShopError =>
  new ShopError("invalid", { fields: { phone: ["field.phoneTaken"] } });
