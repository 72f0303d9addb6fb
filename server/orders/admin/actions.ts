import { sql } from "kysely";
import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { OrderActionInput, ReceivedPaymentInput, ReturnInput, ShipInput } from "../../../contract/orders.ts";
import { reactivateRedemption } from "../../coupons/redeem.ts";
import { getDeliveryMethod } from "../../delivery/methods/index.ts";
import { issueDocuments } from "../../invoices/issue.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import {
  cancelLockedOrder,
  capturePayment,
  changeFulfilment,
  lockOrder,
  runOrderAction,
  setPaymentStatus,
  type Tx,
} from "../change.ts";
import { enqueueOrderMail } from "../mail-order.ts";
import { getOwnOrder, type OrderRef } from "../order.ts";
import { mayCustomerCancel } from "../status.ts";
import { reactivateReservations, returnStock, shipStock } from "../stock.ts";
import { requireCourier } from "../tracking.ts";
import { computePromisedDaysFromToday } from "../view.ts";

/**
 * This file has the staff operations that move an order forward. Each runs in one transaction that also writes the
 * history entry, changes the stock and enqueues the mail. Staff operations throw order_not_found for an unknown number
 * and order_status_conflict if the order's state does not allow the operation.
 */

/** Records that a bank transfer arrived (T3, M4). Recalculates the promised delivery days from today (E8). */
export function receiveTransfer(
  db: Db,
  caller: Caller,
  number: string,
  input: ReceivedPaymentInput = {},
): Promise<void> {
  return runOrderAction(db, caller, number, "receive_transfer", async (tx, order, accountId) => {
    const { from, to } = await computePromisedDaysFromToday(tx, order);
    await capturePayment(tx, order, accountId, input.reference ?? null);
    await tx.updateTable("orders").set({ estimated_from: from, estimated_to: to }).where("id", "=", order.id).execute();
    await changeFulfilment(tx, order, "to_pack", accountId);
    await issueDocuments(tx, order.id);
    await enqueueOrderMail(tx, order.id, "paymentReceived");
  });
}

/** Records a transfer that arrived after cancellation. Staff then refund or reopen the order (T3, M2, M4). */
export function receiveLateTransfer(
  db: Db,
  caller: Caller,
  number: string,
  input: ReceivedPaymentInput = {},
): Promise<void> {
  return runOrderAction(db, caller, number, "receive_late", (tx, order, accountId) =>
    capturePayment(tx, order, accountId, input.reference ?? null),
  );
}

/** Reopens a canceled order: redeems its coupon and reserves stock. Throws order_status_conflict if either fails. */
export function reopenOrder(db: Db, caller: Caller, number: string, _input: OrderActionInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "serve_again", async (tx, order, accountId) => {
    if (!(await reactivateRedemption(tx, order.id)))
      throw new ShopError("order_status_conflict", { says: "admin.serveAgain.noCoupon" });
    if (!(await reactivateReservations(tx, order.id)))
      throw new ShopError("order_status_conflict", { says: "admin.serveAgain.noStock" });
    const { from, to } = await computePromisedDaysFromToday(tx, order);
    await tx.updateTable("orders").set({ estimated_from: from, estimated_to: to }).where("id", "=", order.id).execute();
    await changeFulfilment(tx, order, "to_pack", accountId);
    await issueDocuments(tx, order.id);
    await enqueueOrderMail(tx, order.id, "paymentReceived");
  });
}

/** Records that the customer confirmed a cash order by phone or WhatsApp (P3). */
export function confirmOrder(db: Db, caller: Caller, number: string, input: OrderActionInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "confirm", (tx, order, accountId) =>
    changeFulfilment(tx, order, "to_pack", accountId, input.note ?? null),
  );
}

/** Delay in seconds of the "ready for pick-up" mail. If staff undo the packing within this time, no mail is sent. */
const READY_MAIL_AFTER_SECONDS = 60;

/** Marks an order as packed. Pick-up customers get a mail with place and deadline; others get a mail at shipping. */
export function packOrder(db: Db, caller: Caller, number: string, _input: OrderActionInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "pack", async (tx, order, accountId) => {
    await changeFulfilment(tx, order, getDeliveryProperties(order).readyAs, accountId);
    const pick_up_before = await getDeliveryMethod(order).heldForPickUpUntil(tx);
    if (pick_up_before === null) return;
    await tx.updateTable("orders").set({ pick_up_before }).where("id", "=", order.id).execute();
    const isMailed = await enqueueOrderMail(tx, order.id, "orderReady", { afterSeconds: READY_MAIL_AFTER_SECONDS });
    // Without a mail the customer knows no pick-up deadline, so the deadline is not stored.
    if (!isMailed) await tx.updateTable("orders").set({ pick_up_before: null }).where("id", "=", order.id).execute();
  });
}

export function unpackOrder(db: Db, caller: Caller, number: string, _input: OrderActionInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "unpack", (tx, order, accountId) =>
    changeFulfilment(tx, order, "to_pack", accountId),
  );
}

export function shipOrder(db: Db, caller: Caller, number: string, input: ShipInput): Promise<void> {
  return runOrderAction(db, caller, number, "ship", async (tx, order, accountId) => {
    const courier = await requireCourier(tx, order, input);
    await tx
      .updateTable("orders")
      .set({ courier_id: input.courier_id, courier_name: courier.name, tracking_number: input.tracking_number })
      .where("id", "=", order.id)
      .execute();
    await shipStock(tx, order.id, accountId);
    await changeFulfilment(tx, order, "on_its_way", accountId);
    await issueDocuments(tx, order.id);
    await enqueueOrderMail(tx, order.id, "orderShipped");
  });
}

/** Marks an order as delivered or picked up. Captures unpaid cash (M4), and takes a pick-up's goods from the stock. */
export function deliverOrder(db: Db, caller: Caller, number: string, input: ReceivedPaymentInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "deliver", async (tx, order, accountId) => {
    if (order.payment_status !== "success") await capturePayment(tx, order, accountId, input.reference ?? null);
    if (order.status === "processing") await shipStock(tx, order.id, accountId);
    await changeFulfilment(tx, order, getDeliveryProperties(order).receivedAs, accountId);
    await countSold(tx, order.id, 1);
    await issueDocuments(tx, order.id);
    await enqueueOrderMail(tx, order.id, "orderDelivered");
  });
}

/** Marks an order as returned. `restock` adds the goods (of bundles: the components) to stock. It refunds nothing. */
export function returnOrder(db: Db, caller: Caller, number: string, input: ReturnInput): Promise<void> {
  return runOrderAction(db, caller, number, "return", async (tx, order, accountId) => {
    if (input.restock) await returnStock(tx, order.id, accountId);
    if (order.status === "delivered") await countSold(tx, order.id, -1);
    if (order.payment_status === "pending") await setPaymentStatus(tx, order.id, "canceled");
    await changeFulfilment(tx, order, "returned", accountId, input.note ?? null);
    await issueDocuments(tx, order.id);
    await enqueueOrderMail(tx, order.id, "orderReturned");
  });
}

export function cancelOrder(db: Db, caller: Caller, number: string, input: OrderActionInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "cancel", (tx, order, accountId) =>
    cancelLockedOrder(tx, order, accountId, { note: input.note ?? null }),
  );
}

/** Cancels the caller's order while it is placed and unpaid (C13). Throws order_not_found, order_status_conflict. */
export async function cancelOwnOrder(db: Db, caller: Caller, ref: OrderRef): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { number } = await getOwnOrder(tx, caller, ref);
    const order = await lockOrder(tx, number);
    if (!mayCustomerCancel(order)) throw new ShopError("order_status_conflict");
    await cancelLockedOrder(tx, order, "customer");
  });
}

/** Counts pieces sold less pieces returned, for sorting by popularity. Locks products in id order, as stock.ts does. */
async function countSold(tx: Tx, orderId: number, sign: 1 | -1): Promise<void> {
  const soldLines = await tx
    .selectFrom("order_lines as l")
    .innerJoin("variants as v", "v.id", "l.variant_id")
    .select((eb) => ["v.product_id", eb.fn.sum<number>("l.quantity").as("quantity")])
    .where("l.order_id", "=", orderId)
    .groupBy("v.product_id")
    .execute();
  const ids = soldLines.map(({ product_id }) => product_id);
  await sql`SELECT FROM products WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    UPDATE products SET sold_count = GREATEST(0, sold_count + ${sql.lit(sign)} * sold.quantity)
    FROM unnest(${ids}::int[], ${soldLines.map(({ quantity }) => quantity)}::int[]) AS sold (product_id, quantity)
    WHERE products.id = sold.product_id`.execute(tx);
}
