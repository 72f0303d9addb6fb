import { sql } from "kysely";
import { deliveryPropertiesOf } from "../../../contract/delivery-methods.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { ReceiveInput, ReturnInput, ShipInput, StepInput } from "../../../contract/orders.ts";
import { reactivateRedemption } from "../../coupons/redeem.ts";
import { deliveryMethodFor } from "../../delivery/methods/index.ts";
import { issueDocuments } from "../../invoices/issue.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import {
  capturePayment,
  endOrder,
  lockOrder,
  moveOrder,
  runOrderAction,
  setPaymentStatus,
  type Tx,
} from "../change.ts";
import { mailOrder } from "../mail-order.ts";
import { type OrderRef, ownOrder } from "../order.ts";
import { mayCancel } from "../status.ts";
import { reactivateReservations, returnStock, shipStock } from "../stock.ts";
import { courierFor } from "../tracking.ts";
import { promisedFromToday } from "../view.ts";

/**
 * This file has the staff operations that move an order forward. Each runs in one transaction that also writes the
 * history entry, changes the stock and enqueues the mail. Staff operations throw order_not_found for an unknown number
 * and order_status_conflict if the order's state does not allow the operation.
 */

/** Records that a bank transfer arrived (T3, M4). The promised delivery days now count from today (E8). */
export function receiveTransfer(db: Db, caller: Caller, number: string, input: ReceiveInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "receive_transfer", async (tx, order, accountId) => {
    const { from, to } = await promisedFromToday(tx, order);
    await capturePayment(tx, order, accountId, input.reference ?? null);
    await tx.updateTable("orders").set({ estimated_from: from, estimated_to: to }).where("id", "=", order.id).execute();
    await moveOrder(tx, order, "to_pack", accountId);
    await issueDocuments(tx, order.id);
    await mailOrder(tx, order.id, "paymentReceived");
  });
}

/** Records a transfer that arrived after cancellation. Staff then refund or reopen the order (T3, M2, M4). */
export function receiveLate(db: Db, caller: Caller, number: string, input: ReceiveInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "receive_late", (tx, order, accountId) =>
    capturePayment(tx, order, accountId, input.reference ?? null),
  );
}

/** Reopens a canceled order. Redeems the coupon, reserves stock; if either fails: order_status_conflict. */
export function reopenOrder(db: Db, caller: Caller, number: string, _input: StepInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "serve_again", async (tx, order, accountId) => {
    if (!(await reactivateRedemption(tx, order.id)))
      throw new ShopError("order_status_conflict", { says: "admin.serveAgain.noCoupon" });
    if (!(await reactivateReservations(tx, order.id)))
      throw new ShopError("order_status_conflict", { says: "admin.serveAgain.noStock" });
    const { from, to } = await promisedFromToday(tx, order);
    await tx.updateTable("orders").set({ estimated_from: from, estimated_to: to }).where("id", "=", order.id).execute();
    await moveOrder(tx, order, "to_pack", accountId);
    await issueDocuments(tx, order.id);
    await mailOrder(tx, order.id, "paymentReceived");
  });
}

/** Records that the customer confirmed a cash order by phone or WhatsApp (P3). */
export function confirmOrder(db: Db, caller: Caller, number: string, input: StepInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "confirm", (tx, order, accountId) =>
    moveOrder(tx, order, "to_pack", accountId, input.note ?? null),
  );
}

/** Seconds before the "ready for pick-up" mail is sent. If staff undo a bulk packing step, none is sent. */
const READY_MAIL_AFTER_SECONDS = 60;

/** Marks an order as packed. A pick-up customer gets a mail with place and deadline; others get one when the parcel ships. */
export function packOrder(db: Db, caller: Caller, number: string, _input: StepInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "pack", async (tx, order, accountId) => {
    await moveOrder(tx, order, deliveryPropertiesOf(order).readyAs, accountId);
    const pick_up_before = await deliveryMethodFor(order).heldForPickUpUntil(tx);
    if (pick_up_before === null) return;
    await tx.updateTable("orders").set({ pick_up_before }).where("id", "=", order.id).execute();
    const isMailed = await mailOrder(tx, order.id, "orderReady", { afterSeconds: READY_MAIL_AFTER_SECONDS });
    // Without a mail the customer knows no pick-up deadline, so the deadline is not stored.
    if (!isMailed) await tx.updateTable("orders").set({ pick_up_before: null }).where("id", "=", order.id).execute();
  });
}

export function unpackOrder(db: Db, caller: Caller, number: string, _input: StepInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "unpack", (tx, order, accountId) =>
    moveOrder(tx, order, "to_pack", accountId),
  );
}

export function shipOrder(db: Db, caller: Caller, number: string, input: ShipInput): Promise<void> {
  return runOrderAction(db, caller, number, "ship", async (tx, order, accountId) => {
    const courier = await courierFor(tx, order, input);
    await tx
      .updateTable("orders")
      .set({ courier_id: input.courier_id, courier_name: courier.name, tracking_number: input.tracking_number })
      .where("id", "=", order.id)
      .execute();
    await shipStock(tx, order.id, accountId);
    await moveOrder(tx, order, "on_its_way", accountId);
    await issueDocuments(tx, order.id);
    await mailOrder(tx, order.id, "orderShipped");
  });
}

/** Marks an order as delivered or picked up. Captures unpaid cash (M4), and takes a pick-up's goods from the stock. */
export function deliverOrder(db: Db, caller: Caller, number: string, input: ReceiveInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "deliver", async (tx, order, accountId) => {
    if (order.payment_status !== "success") await capturePayment(tx, order, accountId, input.reference ?? null);
    if (order.status === "processing") await shipStock(tx, order.id, accountId);
    await moveOrder(tx, order, deliveryPropertiesOf(order).receivedAs, accountId);
    await countSold(tx, order.id, 1);
    await issueDocuments(tx, order.id);
    await mailOrder(tx, order.id, "orderDelivered");
  });
}

/** Marks an order as returned. `restock` adds the goods (a bundle's components) to the stock again. A refund is a separate step. */
export function returnOrder(db: Db, caller: Caller, number: string, input: ReturnInput): Promise<void> {
  return runOrderAction(db, caller, number, "return", async (tx, order, accountId) => {
    if (input.restock) await returnStock(tx, order.id, accountId);
    if (order.status === "delivered") await countSold(tx, order.id, -1);
    if (order.payment_status === "pending") await setPaymentStatus(tx, order.id, "canceled");
    await moveOrder(tx, order, "returned", accountId, input.note ?? null);
    await issueDocuments(tx, order.id);
    await mailOrder(tx, order.id, "orderReturned");
  });
}

export function cancelOrder(db: Db, caller: Caller, number: string, input: StepInput = {}): Promise<void> {
  return runOrderAction(db, caller, number, "cancel", (tx, order, accountId) =>
    endOrder(tx, order, accountId, { note: input.note ?? null }),
  );
}

/** Cancels the caller's order before the shop starts on it (C13). Throws order_not_found or order_status_conflict. */
export async function cancelOwnOrder(db: Db, caller: Caller, ref: OrderRef): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { number } = await ownOrder(tx, caller, ref);
    const order = await lockOrder(tx, number);
    if (!mayCancel(order)) throw new ShopError("order_status_conflict");
    await endOrder(tx, order, "customer");
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
