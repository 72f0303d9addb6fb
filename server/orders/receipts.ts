import { sql } from "kysely";
import { BAD_PICTURES, RECEIPT_BUSINESS_DAYS, TRANSFER_RECEIPT_DAYS } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { AdminOrder } from "../../contract/orders.ts";
import { isAwaitingTransfer } from "../../contract/payment-methods.ts";
import { getNumberSetting, readBusinessDays } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import { type Database, type Db, inTransaction } from "../platform/database/database.ts";
import { type Limit, limitAttempts, uncountAttempt } from "../platform/http/rate-limit.ts";
import { sentBy } from "../platform/isolated/run.ts";
import { type Picture, readPicture } from "../platform/pictures/picture.ts";
import { afterBusinessDays } from "../platform/shop-time.ts";
import { staffOf } from "../platform/staff.ts";
import { addEvent, lockOrderRow, type Tx } from "./change.ts";
import { type OrderRef, ownOrder } from "./order.ts";
import { type OrderRow, receiptsLeft } from "./view.ts";

/** Counted when a picture is let in, and taken back once it is kept: what is left are the bad ones. */
const badPictures = ({ address }: Caller): Limit => ({
  ...BAD_PICTURES,
  name: "bad_pictures",
  key: address,
  refusal: "too_many_requests",
});

/**
 * Lets a picture of the transfer in, before any of it is read. Refuses whoever may not see the order (order_not_found), an
 * order that awaits no transfer or has its few receipts already (order_status_conflict), and an address from which too many
 * came that were none (too_many_requests).
 */
export async function admitReceipt(database: Database, caller: Caller, ref: OrderRef): Promise<void> {
  if (receiptsLeft(await ownOrder(database.db, caller, ref)) === 0) throw new ShopError("order_status_conflict");
  await limitAttempts(database, badPictures(caller));
}

/**
 * A picture of the transfer that was let in, so that the shop knows what to look for on its account (T3). It is drawn anew
 * from what can be seen of it: the bytes that were sent, and what hides in them, are not kept.
 *
 * Refuses what is no picture or too large a one (picture_invalid), when too many wait (unavailable), and whatever
 * `admitReceipt` says of caller and order.
 */
export async function addReceipt(database: Database, caller: Caller, ref: OrderRef, bytes: Uint8Array): Promise<void> {
  const picture = await readPicture(sentBy(caller), bytes).catch(async (error) => {
    // Nothing is known against a picture that was not looked at.
    if (error instanceof ShopError && error.code === "unavailable") await uncountAttempt(database, badPictures(caller));
    throw error;
  });
  await inTransaction(database.db, async (tx) => {
    const { id } = await lockOrderRow(tx, (await ownOrder(tx, caller, ref)).number);
    // Asked once the order is locked, as another picture may have come while it was waited for.
    const order = await ownOrder(tx, caller, ref);
    if (receiptsLeft(order) === 0) throw new ShopError("order_status_conflict");
    if (order.receipt_count === 0) await limitHold(tx, id);
    await tx.insertInto("transfer_receipts").values({ order_id: id, picture, at: clock.now() }).execute();
    await addEvent(tx, id, "receipt_received", "customer");
  });
  await uncountAttempt(database, badPictures(caller));
}

/** So many days longer than its deadline an order whose receipt is there stays open. */
export const readReceiptDays = (db: Db): Promise<number> =>
  getNumberSetting(db, "transfer_receipt_days", TRANSFER_RECEIPT_DAYS);

/**
 * The first receipt of a buyer of whom nothing is known keeps the order open for a few business days only, in which it is looked
 * at first: anybody can send a picture. Written down, so that later changes of the shop's hours never shorten it.
 */
async function limitHold(tx: Tx, orderId: number): Promise<void> {
  const unpaid = await tx
    .selectFrom("unpaid_orders")
    .select("trust")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (unpaid?.trust !== "none") return;
  const receipt_holds_until = afterBusinessDays(clock.now(), RECEIPT_BUSINESS_DAYS, await readBusinessDays(tx));
  await tx.updateTable("orders").set({ receipt_holds_until }).where("id", "=", orderId).execute();
}

/** Until when an awaited transfer's receipt keeps its order open; null without one, and where receipts keep none open. */
export function reservedUntil(order: OrderRow, days: number): string | null {
  const { pay_before, receipt_count, receipt_holds_until } = order;
  if (!pay_before || receipt_count === 0 || days <= 0 || !isAwaitingTransfer(order)) return null;
  const until = receipt_holds_until?.getTime() ?? pay_before.getTime() + days * DAY_MS;
  return new Date(Math.max(until, pay_before.getTime())).toISOString();
}

/** The same for orders whose deadline is over, as a condition on `orders`. */
export const isReservedByReceipt = (days: number) => sql<boolean>`(${days} > 0
  AND COALESCE(orders.receipt_holds_until, orders.pay_before + make_interval(days => ${days})) > ${clock.now()}
  AND EXISTS (SELECT FROM transfer_receipts WHERE transfer_receipts.order_id = orders.id))`;

/** Whether its receipt is to be looked at before others. */
export const isReceiptFirst = (order: OrderRow): boolean =>
  order.receipt_holds_until !== null && isAwaitingTransfer(order);

/** An order's receipts, the newest first, without the pictures. */
export async function listReceipts(db: Db, orderId: number): Promise<AdminOrder["receipts"]> {
  const receipts = await db
    .selectFrom("transfer_receipts")
    .select(["id", "at"])
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .execute();
  return receipts.map(({ id, at }) => ({ id, at: at.toISOString() }));
}

/** One receipt's picture, for staff. Refuses one that is not the order's (not_found). */
export async function getReceipt(db: Db, caller: Caller, number: string, id: number): Promise<Picture> {
  staffOf(caller);
  const receipt = await db
    .selectFrom("transfer_receipts")
    .innerJoin("orders", "orders.id", "transfer_receipts.order_id")
    .select("picture")
    .where("orders.number", "=", number)
    .where("transfer_receipts.id", "=", id)
    .executeTakeFirst();
  if (!receipt) throw new ShopError("not_found");
  return receipt.picture;
}
