import { sql, type Transaction } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import type { OrderAction, OrderStatus, ShipInput } from "../../contract/orders.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import type { Tables } from "../platform/tables.ts";
import { type OrderRef, ownOrder } from "./order.ts";
import { staffOf } from "./staff.ts";
import { actionsOf, mayCancel } from "./status.ts";
import { releaseStock, shipStock } from "./stock.ts";
import { type OrderRow, selectOrder } from "./view.ts";

/**
 * What is done with an order, each in one transaction with its history and stock. What the shop does refuses a caller who
 * is not staff, an unknown number, and an order whose state no longer allows it (order_status_conflict).
 */

type Tx = Transaction<Tables>;

/** A member of staff saw the transfer on the bank account: the order is paid, and can be prepared (T3, M4). */
export function receiveTransfer(db: Db, caller: Caller, number: string): Promise<void> {
  return act(db, caller, number, "receive_transfer", async (tx, order, accountId) => {
    const now = clock.now();
    await tx
      .insertInto("payments")
      .values({
        order_id: order.id,
        method: order.payment_method,
        amount_centimes: order.total_centimes,
        status: "captured",
        account_id: accountId,
        at: now,
        captured_at: now,
      })
      .execute();
    await tx.updateTable("orders").set({ payment_status: "success" }).where("id", "=", order.id).execute();
    await addEvent(tx, order.id, "paid", accountId);
    await setStatus(tx, order.id, "processing", accountId);
  });
}

/** The courier took the parcel. Refuses an unknown courier. */
export function shipOrder(db: Db, caller: Caller, number: string, input: ShipInput): Promise<void> {
  return act(db, caller, number, "ship", async (tx, order, accountId) => {
    const courier = await tx
      .selectFrom("couriers")
      .select("name")
      .where("id", "=", input.courier_id)
      .executeTakeFirst();
    if (!courier) throw new ShopError("invalid", { fields: { courier_id: ["field.courierRequired"] } });
    await tx
      .updateTable("orders")
      .set({ courier_id: input.courier_id, courier_name: courier.name, tracking_number: input.tracking_number })
      .where("id", "=", order.id)
      .execute();
    await shipStock(tx, order.id, accountId);
    await setStatus(tx, order.id, "shipped", accountId);
  });
}

/** The customer has the parcel; what was sold counts for popularity. */
export function deliverOrder(db: Db, caller: Caller, number: string): Promise<void> {
  return act(db, caller, number, "deliver", async (tx, order, accountId) => {
    await setStatus(tx, order.id, "delivered", accountId);
    await sql`
      UPDATE products SET sold_count = sold_count + sold.quantity
      FROM (SELECT v.product_id, sum(l.quantity)::int AS quantity FROM order_lines l JOIN variants v ON v.id = l.variant_id
            WHERE l.order_id = ${order.id} GROUP BY v.product_id) sold
      WHERE products.id = sold.product_id`.execute(tx);
  });
}

/** The order will not be: its stock can be sold again. */
export function cancelOrder(db: Db, caller: Caller, number: string): Promise<void> {
  return act(db, caller, number, "cancel", endOrder);
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
    await endOrder(tx, order, CUSTOMER);
  });
}

async function endOrder(tx: Tx, order: OrderRow, by: By): Promise<void> {
  await releaseStock(tx, order.id);
  if (order.payment_status === "pending")
    await tx.updateTable("orders").set({ payment_status: "canceled" }).where("id", "=", order.id).execute();
  await setStatus(tx, order.id, "canceled", by);
}

/** Who does it, for the history: a member of staff by name, a customer without, as the history is kept for good. */
type By = number | typeof CUSTOMER;
const CUSTOMER = "customer";

type Work = (tx: Tx, order: OrderRow, accountId: number) => Promise<void>;

async function act(db: Db, caller: Caller, number: string, action: OrderAction, work: Work): Promise<void> {
  const { id: accountId } = staffOf(caller);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!actionsOf(order).includes(action)) throw new ShopError("order_status_conflict");
    await work(tx, order, accountId);
  });
}

async function lockOrder(tx: Tx, number: string): Promise<OrderRow> {
  const order = await selectOrder(tx).where("orders.number", "=", number).forNoKeyUpdate("orders").executeTakeFirst();
  if (!order) throw new ShopError("order_not_found");
  return order;
}

async function setStatus(tx: Tx, orderId: number, status: OrderStatus, by: By): Promise<void> {
  await tx.updateTable("orders").set({ status, updated_at: clock.now() }).where("id", "=", orderId).execute();
  await addEvent(tx, orderId, status, by);
}

async function addEvent(tx: Tx, orderId: number, kind: OrderStatus | "paid", by: By): Promise<void> {
  const isCustomer = by === CUSTOMER;
  await tx
    .insertInto("order_events")
    .values({
      order_id: orderId,
      kind,
      source: isCustomer ? CUSTOMER : "shop",
      account_id: isCustomer ? null : by,
      at: clock.now(),
    })
    .execute();
}
