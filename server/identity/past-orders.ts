import { sql, type Transaction } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import { lockRating, refreshRating } from "../catalog/rating.ts";
import { type Caller, hashSecret } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { lockAccount, requireAccount, selectAccount } from "./account.ts";

/**
 * This file moves earlier orders to an account. A guest's order needs its access key, or the account must have verified
 * the order's address. An unverified account's order needs its key or that account's password (decision 0049). A phone
 * number never suffices (P3). After staff changed the e-mail address, neither key nor address suffices (0074).
 */

type Tx = Transaction<Tables>;

export function linkOrder(db: Db, accountId: number, { ref, key }: { ref: string; key: string }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const orders = tx
      .selectFrom("orders")
      .select(["id", "account_id", "access_key_hash", "email_changed_at"])
      .where("number", "=", ref);
    const holder = (await orders.executeTakeFirst())?.account_id ?? accountId;
    for (const id of new Set([accountId, holder].sort((one, other) => one - other))) await lockAccount(tx, id);
    // Race: a concurrent request of the same customer may have moved the order while this request waited for the locks.
    const order = await orders.executeTakeFirst();
    if (!order || !hashSecret(key).equals(order.access_key_hash)) return false;
    if (order.account_id === accountId) return true;
    // The access key may have been mailed to a stranger before staff corrected the e-mail address.
    if (order.email_changed_at) return false;
    if (order.account_id !== null && !(await isEarlierUnverifiedAccount(tx, accountId, order.account_id))) return false;
    return giveOrder(tx, accountId, order);
  });
}

export async function isEarlierUnverifiedAccount(db: Db, accountId: number, otherId: number): Promise<boolean> {
  const both = await selectAccount(db).where("id", "in", [accountId, otherId]).execute();
  const account = both.find(({ id }) => id === accountId);
  const other = both.find(({ id }) => id === otherId);
  if (!account || !other) return false;
  return account.email === other.email && account.email_verified_at !== null && other.email_verified_at === null;
}

export async function linkOrdersOfEmail(tx: Tx, accountId: number, email: string): Promise<number> {
  await lockAccount(tx, accountId);
  const orders = await tx
    .selectFrom("orders")
    .select(["id", "account_id"])
    .where("account_id", "is", null)
    .where("email", "=", email)
    .where("email_changed_at", "is", null)
    .orderBy("id")
    .execute();
  return giveOrders(tx, accountId, orders);
}

export const linkOrdersOfUnverifiedAccount = (tx: Tx, accountId: number, claimId: number): Promise<number> =>
  giveOrdersOf(tx, accountId, claimId, null);

/**
 * Moves orders from account `claimId` to `accountId`: only orders placed since a click on a mailed link verified the
 * e-mail address. This is safe, because the confirmations of these orders were mailed to that address.
 */
export const linkOrdersSinceVerification = (
  tx: Tx,
  accountId: number,
  claimId: number,
  click: { email: string; since: Date },
): Promise<number> => giveOrdersOf(tx, accountId, claimId, click);

async function giveOrdersOf(
  tx: Tx,
  accountId: number,
  claimId: number,
  click: { email: string; since: Date } | null,
): Promise<number> {
  let orders = tx.selectFrom("orders").select(["id", "account_id"]).where("account_id", "=", claimId);
  if (click)
    orders = orders
      .where("email", "=", click.email)
      .where("email_changed_at", "is", null)
      .where("placed_at", ">=", click.since);
  return giveOrders(tx, accountId, await orders.orderBy("id").execute());
}

async function giveOrders(tx: Tx, accountId: number, orders: readonly Held[]): Promise<number> {
  let movedCount = 0;
  for (const order of orders) if (await giveOrder(tx, accountId, order)) movedCount++;
  return movedCount;
}

export async function claimOrder(
  db: Db,
  caller: Caller,
  { ref, key }: { ref: string; key: string | null },
): Promise<void> {
  const { id } = requireAccount(caller);
  if (key === null || !(await linkOrder(db, id, { ref, key }))) throw new ShopError("order_not_found");
}

type Held = { id: number; account_id: number | null };

/**
 * Moves an order to an account, or returns false if a concurrent request moved the order first. Idempotency keys are
 * unique per account, so the order number is appended to a key that the target account already has.
 */
async function giveOrder(tx: Tx, accountId: number, { id, account_id: from }: Held): Promise<boolean> {
  await tx.selectFrom("orders").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  const { rows } = await sql<{ cart_id: number }>`
    UPDATE orders SET account_id = ${accountId}, idempotency_key = CASE
      WHEN EXISTS (SELECT FROM orders o WHERE o.account_id = ${accountId} AND o.idempotency_key = orders.idempotency_key)
      THEN orders.idempotency_key || ':' || orders.number ELSE orders.idempotency_key END
    WHERE id = ${id} AND account_id IS NOT DISTINCT FROM ${from} RETURNING cart_id`.execute(tx);
  const [movedOrder] = rows;
  if (movedOrder && from !== null) {
    await tx.updateTable("carts").set({ account_id: accountId }).where("id", "=", movedOrder.cart_id).execute();
    await giveReviews(tx, accountId, id);
  }
  return movedOrder !== undefined;
}

async function giveReviews(tx: Tx, accountId: number, orderId: number): Promise<void> {
  const own = await tx.selectFrom("reviews").select("product_id").where("account_id", "=", accountId).execute();
  const reviewsToMove = await tx
    .selectFrom("reviews")
    .select(["id", "product_id"])
    .where("order_id", "=", orderId)
    .where("account_id", "is not", null)
    .where("account_id", "!=", accountId)
    .orderBy("product_id")
    .execute();
  for (const { id, product_id } of reviewsToMove)
    if (own.some((each) => each.product_id === product_id)) {
      await lockRating(tx, product_id);
      await tx.deleteFrom("reviews").where("id", "=", id).execute();
      await refreshRating(tx, product_id);
    } else await tx.updateTable("reviews").set({ account_id: accountId }).where("id", "=", id).execute();
}
