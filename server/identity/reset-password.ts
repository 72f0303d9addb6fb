import type { Transaction } from "kysely";
import type { CodeInput, CodeSent } from "../../contract/customers.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { createCode, createLink, redeemCode, redeemLink, storeCode } from "./codes.ts";
import { inConstantTime } from "./constant-time.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashNewPassword } from "./password-hashing.ts";
import { linkOrdersOfEmail, linkOrdersSinceClick } from "./past-orders.ts";
import { shutOut } from "./sessions.ts";
import { newestClaim, notifyOwner, sendCode, turnIntoClaim, verifiedOwner } from "./verified-email.ts";
import { CODE_SENT } from "./verify-email.ts";

type Tx = Transaction<Tables>;

/** A forgotten password: a code or link by mail, then a new password, then signing in (T10). */

/**
 * Mails a code and a link to the account that has the address, proved or claimed last. Answers alike, and after the same
 * time, when none has.
 */
export function forgotPassword(
  db: Db,
  caller: Caller,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<CodeSent> {
  return inConstantTime(async () => {
    const minted = await createCode();
    await inTransaction(db, async (tx) => {
      const owner = await verifiedOwner(tx, email);
      const claim = await newestClaim(tx, email);
      // The new account is to be the mailbox's holder's, whom no other account's name is known to be of.
      const account = owner && !owner.verified_by_click ? owner : nameless(owner ?? claim);
      const mail = { purpose: "reset_password", email, minted, locale: caller.locale, publicUrl } as const;
      if (account) await sendCode(tx, { ...mail, account });
    });
    return CODE_SENT;
  });
}

const nameless = <Of extends { first_name: string }>(account: Of | undefined) =>
  account && { ...account, first_name: "" };

/** Takes the code in exchange for a link's token, good once for setting a password. Refuses code_invalid. */
export function verifyResetCode(db: Db, _caller: Caller, { email, otp }: CodeInput): Promise<{ token: string }> {
  const typed = { purpose: "reset_password", email, otp, accountId: null } as const;
  return inConstantTime(() =>
    redeemCode(db, typed, async (tx, proof) => {
      const link = createLink();
      await storeCode(tx, proof, link);
      return { token: link.token };
    }),
  );
}

/**
 * Sets a new password, whoever holds the link's token: they have the mailbox, which counts as proved. Every session ends, and
 * with it whoever else was signed in; their devices no longer open the cart either. A mailbox without a known owner gets a new
 * account that holds nothing of its claims: anybody may have made those. They are opened by their own passwords, and signed out
 * too. Answers the mailbox. Rejects link_invalid.
 */
export async function resetPassword(
  db: Db,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const passwordHash = await hashNewPassword(password);
  return redeemLink(db, { purpose: "reset_password", token }, async (tx, { accountId, email }, refused) => {
    const owner = await verifiedOwner(tx, email);
    // Mailed before the mailbox had this owner.
    if (owner && owner.id !== accountId) throw refused();
    const id =
      owner && !owner.verified_by_click
        ? await setPassword(tx, owner.id, passwordHash)
        : await replaceOwner(tx, caller, { owner, email, passwordHash });
    await linkOrdersOfEmail(tx, id, email);
    await notifyOwner(tx, id, passwordChangedMail);
    return { email };
  });
}

async function setPassword(tx: Tx, id: number, passwordHash: string): Promise<number> {
  const values = { password_hash: passwordHash, password_is_made_up: false };
  await tx.updateTable("accounts").set(values).where("id", "=", id).execute();
  await shutOut(tx, id, null);
  return id;
}

/**
 * A new owner of the mailbox. One that a guest verified by a click becomes a claim again, as it may be a stranger's; the orders
 * that were mailed to the mailbox since then are the new owner's.
 */
async function replaceOwner(
  tx: Tx,
  caller: Caller,
  { owner, email, passwordHash }: { owner: Owner | undefined; email: string; passwordHash: string },
): Promise<number> {
  if (!owner?.email_verified_at) return makeOwner(tx, caller, { email, passwordHash });
  await turnIntoClaim(tx, owner.id);
  const id = await makeOwner(tx, caller, { email, passwordHash });
  await linkOrdersSinceClick(tx, id, owner.id, { email, since: owner.email_verified_at });
  return id;
}

type Owner = NonNullable<Awaited<ReturnType<typeof verifiedOwner>>>;

/** Names are asked for later: nobody has said them who proved the mailbox. */
async function makeOwner(
  tx: Tx,
  { locale }: Caller,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<number> {
  const claims = await tx
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const { id } of claims) await shutOut(tx, id, null);
  const now = clock.now();
  const { id } = await tx
    .insertInto("accounts")
    .values({
      email,
      password_hash: passwordHash,
      first_name: "",
      last_name: "",
      phone: null,
      locale,
      email_verified_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
