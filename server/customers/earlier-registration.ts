import { sql, type Transaction } from "kysely";
import { ADDRESSES_MAX, FAVOURITES_MAX } from "../../contract/constants.ts";
import type { EarlierRegistrationInput, RegistrationMergeResult } from "../../contract/customers.ts";
import { requireAccount } from "../identity/account.ts";
import {
  createWrongRegisteredPasswordError,
  filterAccountsByPassword,
  listUnverifiedAccounts,
  lockEmail,
  type UnverifiedAccount,
} from "../identity/claims.ts";
import { linkOrdersOfUnverifiedAccount } from "../identity/past-orders.ts";
import { findVerifiedOwner } from "../identity/verified-email.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { getSignInGroup, withSignInLog } from "../platform/security-log.ts";
import { eraseReviews, hasStaffHistory } from "./erase.ts";

type Tx = Transaction<Tables>;

/**
 * Merges an earlier registration (an unverified account) into the caller's verified account with the same e-mail
 * address (decision 0049). Needs the registration's `password`. Moves orders, reviews and favourites; moves addresses
 * only if `addresses` is set. Throws wrong_password, also if there is no earlier registration. The route limits the
 * attempts.
 */
export function mergeEarlierRegistration(
  db: Db,
  caller: Caller,
  { password, addresses }: EarlierRegistrationInput,
): Promise<RegistrationMergeResult> {
  const account = requireAccount(caller);
  const { id, email } = account;
  return withSignInLog({ of: getSignInGroup(account), by: "current_password", account: id }, async () => {
    const matchingClaims = await filterAccountsByPassword(await listUnverifiedAccounts(db, email), password);
    if (matchingClaims.length === 0) throw createWrongRegisteredPasswordError();
    return inTransaction(db, async (tx) => {
      await lockEmail(tx, email);
      const claims = await lockClaims(tx, id, matchingClaims);
      if (claims.length === 0 || (await findVerifiedOwner(tx, email))?.id !== id)
        throw createWrongRegisteredPasswordError();
      const joined = { orders: 0, addresses: 0 };
      for (const claim of claims) {
        joined.orders += await linkOrdersOfUnverifiedAccount(tx, id, claim.id);
        if (addresses) joined.addresses += await moveAddresses(tx, id, claim.id);
        await moveFeedbackAndFavourites(tx, id, claim.id);
        await moveNotes(tx, id, claim.id);
        await tx.deleteFrom("accounts").where("id", "=", claim.id).execute();
      }
      return joined;
    });
  });
}

/** Locks the open carts, then the accounts. Leaves out accounts that were verified or changed since they were read. */
async function lockClaims(
  tx: Tx,
  accountId: number,
  readClaims: readonly UnverifiedAccount[],
): Promise<{ id: number }[]> {
  const ids = readClaims.map(({ id }) => id);
  const carts = tx.selectFrom("carts").select("id").where("account_id", "in", ids).where("ordered_at", "is", null);
  await carts.orderBy("id").forUpdate().execute();
  const rows = await tx
    .selectFrom("accounts")
    .select(["id", "password_hash", "email_verified_at", "roles"])
    .where("id", "in", [accountId, ...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  const claims: { id: number }[] = [];
  for (const { id, password_hash, email_verified_at, roles } of rows) {
    const isSame = readClaims.some((claim) => claim.id === id && claim.password_hash === password_hash);
    const isClaim = email_verified_at === null && roles.length === 0 && !(await hasStaffHistory(tx, id));
    if (isSame && isClaim) claims.push({ id });
  }
  return claims;
}

async function moveAddresses(tx: Tx, accountId: number, claimId: number): Promise<number> {
  const { count } = await tx
    .selectFrom("addresses")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  const movedAddresses = await tx
    .selectFrom("addresses")
    .select("id")
    .where("account_id", "=", claimId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .limit(Math.max(0, ADDRESSES_MAX - count))
    .execute();
  for (const [nth, { id }] of movedAddresses.entries())
    await tx
      .updateTable("addresses")
      .set({ account_id: accountId, is_default: count === 0 && nth === 0 })
      .where("id", "=", id)
      .execute();
  return movedAddresses.length;
}

/** Moves the registration's feedback, favourites and mails. Deletes its reviews that were not moved with an order. */
async function moveFeedbackAndFavourites(tx: Tx, accountId: number, claimId: number): Promise<void> {
  await eraseReviews(tx, claimId);
  const feedback = await tx.selectFrom("feedback").select("id").where("account_id", "=", accountId).executeTakeFirst();
  if (!feedback)
    await tx.updateTable("feedback").set({ account_id: accountId }).where("account_id", "=", claimId).execute();
  await sql`
    INSERT INTO favourites (account_id, product_id, added_at)
    SELECT ${accountId}, product_id, added_at FROM favourites WHERE account_id = ${claimId}
    ORDER BY added_at DESC
    LIMIT greatest(0, ${FAVOURITES_MAX} - (SELECT count(*) FROM favourites WHERE account_id = ${accountId}))
    ON CONFLICT DO NOTHING`.execute(tx);
  await tx.updateTable("mails").set({ account_id: accountId }).where("account_id", "=", claimId).execute();
}

/** Moves the notes and the block. The old customer id is kept in `former_ids`, because log entries refer to it. */
async function moveNotes(tx: Tx, accountId: number, claimId: number): Promise<void> {
  const rows = await tx
    .selectFrom("customers")
    .select(["id", "account_id"])
    .where("account_id", "in", [accountId, claimId])
    .execute();
  const accountCustomer = rows.find((row) => row.account_id === accountId);
  const claimCustomer = rows.find((row) => row.account_id === claimId);
  if (!accountCustomer || !claimCustomer) return;
  await tx
    .updateTable("customer_notes")
    .set({ customer_id: accountCustomer.id })
    .where("customer_id", "=", claimCustomer.id)
    .execute();
  const block = await tx
    .selectFrom("customer_blocks")
    .select("customer_id")
    .where("customer_id", "=", accountCustomer.id)
    .executeTakeFirst();
  if (!block)
    await tx
      .updateTable("customer_blocks")
      .set({ customer_id: accountCustomer.id, account_id: accountId })
      .where("customer_id", "=", claimCustomer.id)
      .execute();
  await sql`UPDATE customers SET former_ids = former_ids || ${claimCustomer.id}::bigint WHERE id = ${accountCustomer.id}`.execute(
    tx,
  );
}
