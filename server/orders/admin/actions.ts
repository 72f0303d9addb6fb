import { sql } from "kysely";
import { deliveryMethodOf } from "../../../contract/delivery-methods.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { ReceiveInput, ReturnInput, ShipInput, StepInput } from "../../../contract/orders.ts";
import { redeemAgain } from "../../coupons/redeem.ts";
import { deliveryOf } from "../../delivery/methods/index.ts";
import { issueDocuments } from "../../invoices/issue.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { act, capturePayment, endOrder, lockOrder, moveOrder, setPaymentStatus, type Tx } from "../change.ts";
import { mailOrder } from "../mail-order.ts";
import { type OrderRef, ownOrder } from "../order.ts";
import { mayCancel } from "../status.ts";
import { reserveAgain, returnStock, shipStock } from "../stock.ts";
import { courierFor } from "../tracking.ts";
import { promisedFromToday } from "../view.ts";

/**
 * What is done with an order, each in one transaction with its history, its stock and the customer's mail. What the shop
 * does refuses a caller who is not staff, an unknown number, and an order whose state no longer allows it
 * (order_status_conflict).
 */

/**
 * A member of staff saw the transfer on the bank account: the order is paid, and can be prepared (T3, M4). The days promised for
 * its delivery count from today (E8), as they were told today already.
 */
export function receiveTransfer(db: Db, caller: Caller, number: string, input: ReceiveInput = {}): Promise<void> {
  return act(db, caller, number, "receive_transfer", async (tx, order, accountId) => {
    const { from, to } = await promisedFromToday(tx, order);
    await capturePayment(tx, order, accountId, input.reference ?? null);
    await tx.updateTable("orders").set({ estimated_from: from, estimated_to: to }).where("id", "=", order.id).execute();
    await moveOrder(tx, order, "to_pack", accountId);
    await issueDocuments(tx, order.id);
    await mailOrder(tx, order.id, "paymentReceived");
  });
}

/**
 * A member of staff saw a transfer on the bank account whose order is closed already. It is noted as received, and the order
 * waits among those to refund, until it is given back or served again (T3, M2, M4).
 */
export function receiveLate(db: Db, caller: Caller, number: string, input: ReceiveInput = {}): Promise<void> {
  return act(db, caller, number, "receive_late", (tx, order, accountId) =>
    capturePayment(tx, order, accountId, input.reference ?? null),
  );
}

/**
 * A closed order whose money is there is served after all: it takes its coupon and its stock again, and is to pack. Rejects
 * an order whose coupon or goods are not to be had any more (order_status_conflict, with words of its own).
 */
export function serveAgain(db: Db, caller: Caller, number: string, _input: StepInput = {}): Promise<void> {
  return act(db, caller, number, "serve_again", async (tx, order, accountId) => {
    if (!(await redeemAgain(tx, order.id)))
      throw new ShopError("order_status_conflict", { says: "admin.serveAgain.noCoupon" });
    if (!(await reserveAgain(tx, order.id)))
      throw new ShopError("order_status_conflict", { says: "admin.serveAgain.noStock" });
    const { from, to } = await promisedFromToday(tx, order);
    await tx.updateTable("orders").set({ estimated_from: from, estimated_to: to }).where("id", "=", order.id).execute();
    await moveOrder(tx, order, "to_pack", accountId);
    await issueDocuments(tx, order.id);
    await mailOrder(tx, order.id, "paymentReceived");
  });
}

/** The customer told a member of staff, by phone or WhatsApp, that they want what they will pay at the door (P3). */
export function confirmOrder(db: Db, caller: Caller, number: string, input: StepInput = {}): Promise<void> {
  return act(db, caller, number, "confirm", (tx, order, accountId) =>
    moveOrder(tx, order, "to_pack", accountId, input.note ?? null),
  );
}

/** Within this time a mark that many orders got by one press can be taken back, mails and all. */
const READY_MAIL_AFTER_SECONDS = 60;

/**
 * The goods are packed. What goes to a courier is told to the customer when it is on its way; whoever comes for it is told now where, and
 * until when it is kept for them.
 */
export function packOrder(db: Db, caller: Caller, number: string, _input: StepInput = {}): Promise<void> {
  return act(db, caller, number, "pack", async (tx, order, accountId) => {
    await moveOrder(tx, order, deliveryMethodOf(order).readyAs, accountId);
    const pick_up_before = await deliveryOf(order).keptUntil(tx);
    if (pick_up_before === null) return;
    await tx.updateTable("orders").set({ pick_up_before }).where("id", "=", order.id).execute();
    const isTold = await mailOrder(tx, order.id, "orderReady", { afterSeconds: READY_MAIL_AFTER_SECONDS });
    // Without an e-mail the customer knows no deadline, so none is stored.
    if (!isTold) await tx.updateTable("orders").set({ pick_up_before: null }).where("id", "=", order.id).execute();
  });
}

/** The goods were not packed, after all. A mail that they are ready does not leave any more, if it has not left. */
export function unpackOrder(db: Db, caller: Caller, number: string, _input: StepInput = {}): Promise<void> {
  return act(db, caller, number, "unpack", (tx, order, accountId) => moveOrder(tx, order, "to_pack", accountId));
}

/** The courier took the parcel. Refuses what `courierFor` does. */
export function shipOrder(db: Db, caller: Caller, number: string, input: ShipInput): Promise<void> {
  return act(db, caller, number, "ship", async (tx, order, accountId) => {
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

/**
 * The customer has the goods; what was sold counts for popularity. Of an order to be paid at the door or in the shop the money is
 * collected with it: the caller is who saw it (M4). Goods that are fetched leave the shelf now.
 */
export function deliverOrder(db: Db, caller: Caller, number: string, input: ReceiveInput = {}): Promise<void> {
  return act(db, caller, number, "deliver", async (tx, order, accountId) => {
    if (order.payment_status !== "success") await capturePayment(tx, order, accountId, input.reference ?? null);
    if (order.status === "processing") await shipStock(tx, order.id, accountId);
    await moveOrder(tx, order, deliveryMethodOf(order).receivedAs, accountId);
    await countSold(tx, order.id, 1);
    await issueDocuments(tx, order.id);
    await mailOrder(tx, order.id, "orderDelivered");
  });
}

/**
 * The parcel came back: refused at the door, not found, or sent back after its delivery. `restock` puts its goods, and of
 * packs the parts, on the shelf again; else they are lost. Money is given back by a refund of its own.
 */
export function returnOrder(db: Db, caller: Caller, number: string, input: ReturnInput): Promise<void> {
  return act(db, caller, number, "return", async (tx, order, accountId) => {
    if (input.restock) await returnStock(tx, order.id, accountId);
    if (order.status === "delivered") await countSold(tx, order.id, -1);
    if (order.payment_status === "pending") await setPaymentStatus(tx, order.id, "canceled");
    await moveOrder(tx, order, "returned", accountId, input.note ?? null);
    await issueDocuments(tx, order.id);
    await mailOrder(tx, order.id, "orderReturned");
  });
}

/** The order will not be: its stock can be sold again. One that is paid is to be refunded. */
export function cancelOrder(db: Db, caller: Caller, number: string, input: StepInput = {}): Promise<void> {
  return act(db, caller, number, "cancel", (tx, order, accountId) =>
    endOrder(tx, order, accountId, { note: input.note ?? null }),
  );
}

/**
 * The customer who may see the order takes it back, as long as the shop has not taken it up (C13). Refuses everybody else
 * (order_not_found), and an order that is being prepared, paid, or canceled (order_status_conflict).
 */
export async function cancelOwnOrder(db: Db, caller: Caller, ref: OrderRef): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { number } = await ownOrder(tx, caller, ref);
    const order = await lockOrder(tx, number);
    if (!mayCancel(order)) throw new ShopError("order_status_conflict");
    await endOrder(tx, order, "customer");
  });
}

/** Popularity is what was sold and kept. The products are locked in the order of their ids, as stock is (stock.ts). */
async function countSold(tx: Tx, orderId: number, sign: 1 | -1): Promise<void> {
  const sold = await tx
    .selectFrom("order_lines as l")
    .innerJoin("variants as v", "v.id", "l.variant_id")
    .select((eb) => ["v.product_id", eb.fn.sum<number>("l.quantity").as("quantity")])
    .where("l.order_id", "=", orderId)
    .groupBy("v.product_id")
    .execute();
  const ids = sold.map(({ product_id }) => product_id);
  await sql`SELECT FROM products WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    UPDATE products SET sold_count = GREATEST(0, sold_count + ${sql.lit(sign)} * sold.quantity)
    FROM unnest(${ids}::int[], ${sold.map(({ quantity }) => quantity)}::int[]) AS sold (product_id, quantity)
    WHERE products.id = sold.product_id`.execute(tx);
}
