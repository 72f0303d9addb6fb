import { sql } from "kysely";
import { INVALID_PICTURE_RATE_LIMIT, RECEIPT_CHECK_BUSINESS_DAYS } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { AdminOrder } from "../../contract/orders.ts";
import { isAwaitingTransfer } from "../../contract/payment-methods.ts";
import { getNumberSetting, readBusinessDays } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import { type Database, type Db, inTransaction } from "../platform/database/database.ts";
import { limitAttempts, type RateLimit, uncountAttempt } from "../platform/http/rate-limit.ts";
import { getJobLane } from "../platform/isolated/run.ts";
import { type Picture, reencodePicture } from "../platform/pictures/picture.ts";
import { addBusinessDays } from "../platform/shop-time.ts";
import { requireStaffMember } from "../platform/staff.ts";
import { addOrderEvent, lockOrderRow, type Tx } from "./change.ts";
import { getOwnOrder, type OrderRef } from "./order.ts";
import { countRemainingReceiptUploads, type OrderRow } from "./view.ts";

/** Limits invalid pictures per network address. Every upload counts until its picture has proved to be valid. */
const badPictures = ({ address }: Caller): RateLimit => ({
  ...INVALID_PICTURE_RATE_LIMIT,
  name: "bad_pictures",
  key: address,
  refusal: "too_many_requests",
});

/**
 * Checks that a receipt may be uploaded, before the request body is read. Throws order_not_found; order_status_conflict
 * if the order awaits no transfer or already has the maximum number of receipts; too_many_requests after too many
 * invalid pictures from this network.
 */
export async function requireReceiptAllowed(database: Database, caller: Caller, ref: OrderRef): Promise<void> {
  if (countRemainingReceiptUploads(await getOwnOrder(database.db, caller, ref)) === 0)
    throw new ShopError("order_status_conflict");
  await limitAttempts(database, badPictures(caller));
}

/**
 * Stores the receipt of a bank transfer (T3). Stores only a re-encoded picture, because the uploaded bytes may hide
 * other data. Throws picture_invalid if the file is no picture or too large, unavailable if the queue of picture jobs
 * is full, and the errors of `requireReceiptAllowed`.
 */
export async function addReceipt(database: Database, caller: Caller, ref: OrderRef, bytes: Uint8Array): Promise<void> {
  const picture = await reencodePicture(getJobLane(caller), bytes).catch(async (error) => {
    if (error instanceof ShopError && error.code === "unavailable") await uncountAttempt(database, badPictures(caller));
    throw error;
  });
  await inTransaction(database.db, async (tx) => {
    const { id } = await lockOrderRow(tx, (await getOwnOrder(tx, caller, ref)).number);
    // Read after locking: another receipt may have been added while waiting for the lock.
    const order = await getOwnOrder(tx, caller, ref);
    if (countRemainingReceiptUploads(order) === 0) throw new ShopError("order_status_conflict");
    if (order.receipt_count === 0) await setReceiptDeadline(tx, id);
    await tx.insertInto("transfer_receipts").values({ order_id: id, picture, at: clock.now() }).execute();
    await addOrderEvent(tx, id, "receipt_received", "customer");
  });
  await uncountAttempt(database, badPictures(caller));
}

export const readReceiptDays = (db: Db): Promise<number> => getNumberSetting(db, "transfer_receipt_days");

/** For an untrusted buyer, stores until when the first receipt keeps the order open: some business days from now. */
async function setReceiptDeadline(tx: Tx, orderId: number): Promise<void> {
  const unpaid = await tx
    .selectFrom("unpaid_orders")
    .select("trust")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (unpaid?.trust !== "none") return;
  const receipt_holds_until = addBusinessDays(clock.now(), RECEIPT_CHECK_BUSINESS_DAYS, await readBusinessDays(tx));
  await tx.updateTable("orders").set({ receipt_holds_until }).where("id", "=", orderId).execute();
}

/** Returns until when a receipt keeps an order open: by default, `days` (0: never) after the payment deadline. */
export function getReceiptReservationEnd(order: OrderRow, days: number): string | null {
  const { pay_before, receipt_count, receipt_holds_until } = order;
  if (!pay_before || receipt_count === 0 || days <= 0 || !isAwaitingTransfer(order)) return null;
  const until = receipt_holds_until?.getTime() ?? pay_before.getTime() + days * DAY_MS;
  return new Date(Math.max(until, pay_before.getTime())).toISOString();
}

/** SQL condition: a receipt keeps the order open. Only for orders whose payment deadline (`pay_before`) has passed. */
export const createReceiptReservationCondition = (days: number) => sql<boolean>`(${days} > 0
  AND COALESCE(orders.receipt_holds_until, orders.pay_before + make_interval(days => ${days})) > ${clock.now()}
  AND EXISTS (SELECT FROM transfer_receipts WHERE transfer_receipts.order_id = orders.id))`;

/** Whether staff should check this order's receipt before others, because it keeps the order open only briefly. */
export const isReceiptUrgent = (order: OrderRow): boolean =>
  order.receipt_holds_until !== null && isAwaitingTransfer(order);

export async function listReceipts(db: Db, orderId: number): Promise<AdminOrder["receipts"]> {
  const receipts = await db
    .selectFrom("transfer_receipts")
    .select(["id", "at"])
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .execute();
  return receipts.map(({ id, at }) => ({ id, at: at.toISOString() }));
}

export async function getReceipt(db: Db, caller: Caller, number: string, id: number): Promise<Picture> {
  requireStaffMember(caller);
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
