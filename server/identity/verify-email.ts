import type { Transaction } from "kysely";
import { VERIFICATION_CODE_RESEND_SECONDS, VERIFICATION_CODE_VALID_MINUTES } from "../../contract/constants.ts";
import type { CodeSentResponse, VerificationCodeInput } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { logSignIn } from "../platform/security-log.ts";
import {
  createWrongRegisteredPasswordError,
  filterAccountsByPassword,
  listUnverifiedAccounts,
  type UnverifiedAccount,
} from "./claims.ts";
import {
  type CodePurpose,
  createCode,
  deleteCodes,
  findLinkAccount,
  type InvalidCodeErrorFactory,
  type RedeemedCode,
  redeemCode,
  redeemLink,
} from "./codes.ts";
import { withMinimumTime } from "./constant-time.ts";
import { linkOrdersOfEmail } from "./past-orders.ts";
import { findNewestUnverifiedAccount, findVerifiedOwner, markEmailVerified, sendCode } from "./verified-email.ts";

export const CODE_SENT_RESPONSE: CodeSentResponse = {
  resend_in: VERIFICATION_CODE_RESEND_SECONDS,
  expires_in: VERIFICATION_CODE_VALID_MINUTES * 60,
};

/** Mails a code (T8). A guest gets a code of the newest unverified account. Response and timing reveal no account. */
export function requestCode(
  db: Db,
  caller: Caller,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<CodeSentResponse> {
  return withMinimumTime(async () => {
    const minted = await createCode();
    await inTransaction(db, async (tx) => {
      const waiting = await findCodeRecipient(tx, caller, email);
      if (waiting) await sendCode(tx, { ...waiting, email, minted, locale: caller.locale, publicUrl });
    });
    return CODE_SENT_RESPONSE;
  });
}

export type PasswordOptions = {
  registered?:
    | {
        password: string;
        countTry: (email: string) => Promise<void>;
      }
    | undefined;
};

/** Verifies an address by code (T8). Starts no session. Throws code_invalid and the errors of `claimToVerify`. */
export async function verifyEmail(
  db: Db,
  caller: Caller,
  { email, otp, registered }: VerificationCodeInput & PasswordOptions,
): Promise<{ email: string }> {
  if (hasVerifiedEmail(caller, email)) return { email };
  const accountId = caller.account?.id ?? null;
  return withMinimumTime(async () => {
    const claimsByPassword = await knownClaims(db, email, registered);
    return redeemCode(db, { purpose: "verify_email", email, otp, accountId }, (tx, proof, invalidError) =>
      verifyClaim(tx, caller, { proof, claimsByPassword }, invalidError),
    );
  });
}

export const hasVerifiedEmail = ({ account }: Caller, email: string): boolean =>
  account?.email === email && account.emailVerifiedAt !== null;

/** Verifies an address by a mailed link, without session (R15). Throws link_invalid and errors of `claimToVerify`. */
export async function verifyEmailByLink(
  db: Db,
  caller: Caller,
  { token, registered }: { token: string } & PasswordOptions,
): Promise<{ email: string }> {
  const link = { purpose: "verify_email", token } as const;
  const holder = registered ? await findLinkAccount(db, link) : null;
  const claimsByPassword = holder ? await knownClaims(db, holder.email, registered) : null;
  return redeemLink(db, link, (tx, proof, invalidError) =>
    verifyClaim(tx, caller, { proof, claimsByPassword }, invalidError),
  );
}

export const isVerificationLinkKnown = async (db: Db, token: string): Promise<boolean> =>
  (await findLinkAccount(db, { purpose: "verify_email", token })) !== null;

async function knownClaims(
  db: Db,
  email: string,
  registered: PasswordOptions["registered"],
): Promise<UnverifiedAccount[] | null> {
  if (!registered) return null;
  await registered.countTry(email);
  const claimsByPassword = await filterAccountsByPassword(await listUnverifiedAccounts(db, email), registered.password);
  if (claimsByPassword.length === 0) logSignIn({ of: "customer", by: "password" }, "refused", "wrong_password");
  return claimsByPassword;
}

type ToVerify = { proof: RedeemedCode; claimsByPassword: UnverifiedAccount[] | null };

async function verifyClaim(
  tx: Transaction<Tables>,
  caller: Caller,
  { proof, claimsByPassword }: ToVerify,
  invalidError: InvalidCodeErrorFactory,
): Promise<{ email: string }> {
  const { email } = proof;
  if (await findVerifiedOwner(tx, email)) throw invalidError();
  const { id, isKnown } = claimToVerify(caller, email, {
    claims: await listUnverifiedAccounts(tx, email),
    claimsByPassword,
  });
  const settled = await completeEmailVerification(tx, { ...proof, accountId: id }, isKnown, invalidError);
  await deleteCodes(tx, id);
  return settled;
}

/**
 * Chooses the unverified account to verify: the caller's own, otherwise the oldest with the given password, otherwise
 * the only account. Throws wrong_password if no account has the password. Throws password_required if no password is
 * given and the address has several accounts, which strangers may have registered.
 */
function claimToVerify(
  { account }: Caller,
  email: string,
  { claims, claimsByPassword }: { claims: UnverifiedAccount[]; claimsByPassword: UnverifiedAccount[] | null },
): { id: number; isKnown: boolean } {
  if (account && account.email === email && account.emailVerifiedAt === null) return { id: account.id, isKnown: true };
  if (claimsByPassword) {
    const mine = claims.find(({ id, password_hash }) =>
      claimsByPassword.some((each) => each.id === id && each.password_hash === password_hash),
    );
    if (!mine) throw createWrongRegisteredPasswordError();
    return { id: mine.id, isKnown: true };
  }
  const [only, ...others] = claims;
  if (!only || others.length > 0)
    throw new ShopError("password_required", { fields: { password: ["field.registeredPasswordRequired"] } });
  return { id: only.id, isKnown: false };
}

/** Marks an address as verified. Links guest orders only if `isKnown`; otherwise a stranger may own the account. */
export async function completeEmailVerification(
  tx: Transaction<Tables>,
  proof: RedeemedCode,
  isKnown: boolean,
  invalidError: InvalidCodeErrorFactory,
): Promise<{ email: string }> {
  if (!(await markEmailVerified(tx, proof, isKnown))) throw invalidError();
  if (isKnown) await linkOrdersOfEmail(tx, proof.accountId, proof.email);
  return { email: proof.email };
}

type Waiting = { account: { id: number; first_name: string }; purpose: CodePurpose };

async function findCodeRecipient(tx: Db, { account }: Caller, email: string): Promise<Waiting | null> {
  if (!account) {
    const claim = await findNewestUnverifiedAccount(tx, email);
    return claim ? { account: claim, purpose: "verify_email" } : null;
  }
  const own = { id: account.id, first_name: account.firstName };
  if (account.email === email) return account.emailVerifiedAt ? null : { account: own, purpose: "verify_email" };
  // An expired code suffices for a new code, because the password was checked when the change was requested.
  const change = await tx
    .selectFrom("codes")
    .select("id")
    .where("account_id", "=", account.id)
    .where("purpose", "=", "change_email")
    .where("email", "=", email)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return change ? { account: own, purpose: "change_email" } : null;
}
