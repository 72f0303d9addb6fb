import type { Transaction } from "kysely";
import { CODE_MINUTES, CODE_RESEND_SECONDS } from "../../contract/constants.ts";
import type { CodeInput, CodeSent } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { logSignIn } from "../platform/security-log.ts";
import { type Claim, claimsOf, opened, wrongRegisteredPassword } from "./claims.ts";
import {
  type CreateError,
  createCode,
  endCodes,
  holderOfLink,
  type Proof,
  type Purpose,
  redeemCode,
  redeemLink,
} from "./codes.ts";
import { inConstantTime } from "./constant-time.ts";
import { linkOrdersOfEmail } from "./past-orders.ts";
import { markEmailVerified, newestClaim, sendCode, verifiedOwner } from "./verified-email.ts";

/** What everybody is told who asks for a code, whether one was sent or not. */
export const CODE_SENT: CodeSent = { resend_in: CODE_RESEND_SECONDS, expires_in: CODE_MINUTES * 60 };

/**
 * Mails another code to an address that waits for one: the caller's own, the one they want to change to, or for a guest
 * the newest of its claims (T8). Answers alike, and after the same time, for an address nobody waits for.
 */
export function requestCode(
  db: Db,
  caller: Caller,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<CodeSent> {
  return inConstantTime(async () => {
    const minted = await createCode();
    await inTransaction(db, async (tx) => {
      const waiting = await whoWaits(tx, caller, email);
      if (waiting) await sendCode(tx, { ...waiting, email, minted, locale: caller.locale, publicUrl });
    });
    return CODE_SENT;
  });
}

/** The password of the account, given beside a code or link. */
export type WithPassword = {
  registered?:
    | {
        password: string;
        /** Counts a try of the password for the mailbox; asked outside any transaction. */
        countTry: (email: string) => Promise<void>;
      }
    | undefined;
};

/**
 * Verifies the e-mail address by the code (T8); signs nobody in. A customer gives the code of their own account, a guest the
 * newest code of that address. Which of the address's claims becomes its owner is settled by `claimToVerify`. Rejects
 * code_invalid, for an unknown address too, and what `claimToVerify` rejects. Whose address is verified already is answered so:
 * the code may have been taken and the response lost.
 */
export async function verifyEmail(
  db: Db,
  caller: Caller,
  { email, otp, registered }: CodeInput & WithPassword,
): Promise<{ email: string }> {
  if (hasVerified(caller, email)) return { email };
  const accountId = caller.account?.id ?? null;
  return inConstantTime(async () => {
    const known = await knownClaims(db, email, registered);
    return redeemCode(db, { purpose: "verify_email", email, otp, accountId }, (tx, proof, refused) =>
      verifyClaim(tx, caller, { proof, known }, refused),
    );
  });
}

/** Whether the address is the caller's own, and proved. */
export const hasVerified = ({ account }: Caller, email: string): boolean =>
  account?.email === email && account.emailVerifiedAt !== null;

/** The same by the link (R15), for whoever holds it. Rejects link_invalid, and what `claimToVerify` rejects. */
export async function verifyEmailByLink(
  db: Db,
  caller: Caller,
  { token, registered }: { token: string } & WithPassword,
): Promise<{ email: string }> {
  const link = { purpose: "verify_email", token } as const;
  const holder = registered ? await holderOfLink(db, link) : null;
  const known = holder ? await knownClaims(db, holder.email, registered) : null;
  return redeemLink(db, link, (tx, proof, refused) => verifyClaim(tx, caller, { proof, known }, refused));
}

/** Whether a link could still verify an address; a used one is forgotten. */
export const isLinkKnown = async (db: Db, token: string): Promise<boolean> =>
  (await holderOfLink(db, { purpose: "verify_email", token })) !== null;

/** The claims whose password the caller knows; null where none was given. */
async function knownClaims(db: Db, email: string, registered: WithPassword["registered"]): Promise<Claim[] | null> {
  if (!registered) return null;
  await registered.countTry(email);
  const known = await opened(await claimsOf(db, email), registered.password);
  if (known.length === 0) logSignIn({ of: "customer", by: "password" }, "refused", "wrong_password");
  return known;
}

type ToVerify = { proof: Proof; known: Claim[] | null };

async function verifyClaim(
  tx: Transaction<Tables>,
  caller: Caller,
  { proof, known }: ToVerify,
  refused: CreateError,
): Promise<{ email: string }> {
  const { email } = proof;
  if (await verifiedOwner(tx, email)) throw refused();
  const { id, isKnown } = claimToVerify(caller, email, { claims: await claimsOf(tx, email), known });
  const settled = await settleProof(tx, { ...proof, accountId: id }, isKnown, refused);
  // A change to another address that was begun before, perhaps by somebody else.
  await endCodes(tx, id);
  return settled;
}

/**
 * Which claim becomes the owner of a mailbox that the caller has proved: the one that they are signed in to; else the oldest that
 * their password opens; else the only one there is. `isKnown`: they have shown that it is theirs, by session or password. Rejects
 * a password that opens none (wrong_password), and none given where there are several (password_required): a stranger may have
 * made any of them.
 */
function claimToVerify(
  { account }: Caller,
  email: string,
  { claims, known }: { claims: Claim[]; known: Claim[] | null },
): { id: number; isKnown: boolean } {
  if (account && account.email === email && account.emailVerifiedAt === null) return { id: account.id, isKnown: true };
  if (known) {
    const mine = claims.find(({ id, password_hash }) =>
      known.some((each) => each.id === id && each.password_hash === password_hash),
    );
    if (!mine) throw wrongRegisteredPassword();
    return { id: mine.id, isKnown: true };
  }
  const [only, ...others] = claims;
  if (!only || others.length > 0)
    throw new ShopError("password_required", { fields: { password: ["field.registeredPasswordRequired"] } });
  return { id: only.id, isKnown: false };
}

/**
 * The mailbox is the account's from now on. Orders that were placed with it without an account become the account's when its own
 * customer gave the proof (`isKnown`); a click alone, on a mail that somebody else called for, must not hand them over.
 */
export async function settleProof(
  tx: Transaction<Tables>,
  proof: Proof,
  isKnown: boolean,
  refused: CreateError,
): Promise<{ email: string }> {
  if (!(await markEmailVerified(tx, proof, isKnown))) throw refused();
  if (isKnown) await linkOrdersOfEmail(tx, proof.accountId, proof.email);
  return { email: proof.email };
}

type Waiting = { account: { id: number; first_name: string }; purpose: Purpose };

async function whoWaits(tx: Db, { account }: Caller, email: string): Promise<Waiting | null> {
  if (!account) {
    const claim = await newestClaim(tx, email);
    return claim ? { account: claim, purpose: "verify_email" } : null;
  }
  const own = { id: account.id, first_name: account.firstName };
  if (account.email === email) return account.emailVerifiedAt ? null : { account: own, purpose: "verify_email" };
  // An address whose code has run out is still the one that the customer, with their password, asked to change to.
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
