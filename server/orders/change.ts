import type { Transaction } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import { type FulfilmentState, STATUS_BY_FULFILMENT } from "../../contract/order-states.ts";
import type { OrderAction } from "../../contract/orders.ts";
import { getPaymentProperties } from "../../contract/payment-methods.ts";
import { cancelCouponRedemption } from "../coupons/redeem.ts";
import { issueDocuments } from "../invoices/issue.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction, runAfterCommit } from "../platform/database/database.ts";
import type { OrderEventKind, Tables } from "../platform/database/tables.ts";
import { events } from "../platform/events.ts";
import { requireStaffMember } from "../platform/staff.ts";
import { cancelOrderMails, enqueueOrderMail } from "./mail-order.ts";
import { listOrderActions, mayChangeFulfilment } from "./status.ts";
import { releaseStock } from "./stock.ts";
import { type OrderRow, selectOrder } from "./view.ts";

export type Tx = Transaction<Tables>;

/** Author of a history entry. Customers are anonymous there, because the history is never deleted. */
export type EventAuthor = number | "customer" | "system";

/** Runs a staff operation in a transaction. Throws order_not_found; order_status_conflict if the state forbids it. */
export async function runOrderAction(
  db: Db,
  caller: Caller,
  number: string,
  action: OrderAction,
  work: (tx: Tx, order: OrderRow, accountId: number) => Promise<void>,
): Promise<void> {
  const { id: accountId } = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!listOrderActions(order).includes(action)) throw new ShopError("order_status_conflict");
    await work(tx, order, accountId);
  });
}

export async function lockOrder(tx: Tx, number: string): Promise<OrderRow> {
  const { id } = await lockOrderRow(tx, number);
  return selectOrder(tx).where("orders.id", "=", id).executeTakeFirstOrThrow();
}

/** Locks an order. Read other tables in a later statement, because joined rows would be read before the lock (0050). */
export async function lockOrderRow(tx: Tx, number: string): Promise<{ id: number }> {
  const order = await tx
    .selectFrom("orders")
    .select("id")
    .where("number", "=", number)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new ShopError("order_not_found");
  return order;
}

/** Moves an order to an allowed state (O3). Internal states such as packing add no entry to the customer's history. */
export async function changeFulfilment(
  tx: Tx,
  order: Pick<OrderRow, "id" | "fulfilment">,
  fulfilment: FulfilmentState,
  by: EventAuthor,
  note: string | null = null,
): Promise<void> {
  if (!mayChangeFulfilment(order, fulfilment)) throw new ShopError("order_status_conflict");
  const status = STATUS_BY_FULFILMENT[fulfilment];
  const now = clock.now();
  const packed = PACKED_AT[fulfilment];
  const wasReady = order.fulfilment === "ready_for_pick_up";
  await tx
    .updateTable("orders")
    .set({
      status,
      fulfilment,
      // `updated_at` changes only with the status shown to customers, not with internal states such as packing.
      ...(status !== STATUS_BY_FULFILMENT[order.fulfilment] && { updated_at: now }),
      ...(packed && { packed_at: packed(now) }),
      ...(wasReady && { pick_up_before: null }),
    })
    .where("id", "=", order.id)
    .execute();
  if (fulfilment === "ready_for_pick_up") await addOrderEvent(tx, order.id, fulfilment, by, note);
  else if (wasReady || status !== STATUS_BY_FULFILMENT[order.fulfilment])
    await addOrderEvent(tx, order.id, status, by, note);
  if (wasReady) await cancelOrderMails(tx, order.id, "order_ready");
}

const PACKED_AT: Partial<Record<FulfilmentState, (now: Date) => Date | null>> = {
  to_pack: () => null,
  packed: (now) => now,
  ready_for_pick_up: (now) => now,
};

export async function addOrderEvent(
  tx: Tx,
  orderId: number,
  kind: OrderEventKind,
  by: EventAuthor,
  note: string | null = null,
): Promise<void> {
  const isStaff = typeof by === "number";
  await tx
    .insertInto("order_events")
    .values({
      order_id: orderId,
      kind,
      source: isStaff ? "shop" : by,
      account_id: isStaff ? by : null,
      note,
      at: clock.now(),
    })
    .execute();
}

/** Records payment of the full total (M4). The caller must issue the invoice at the end of its transaction. */
export async function capturePayment(
  tx: Tx,
  order: OrderRow,
  accountId: number,
  reference: string | null,
): Promise<void> {
  const now = clock.now();
  await tx
    .insertInto("payments")
    .values({
      order_id: order.id,
      method: order.payment_method,
      amount_centimes: order.total_centimes,
      status: "captured",
      account_id: accountId,
      reference,
      at: now,
      captured_at: now,
    })
    .execute();
  await setPaymentStatus(tx, order.id, "success");
  // The courier owes this cash until a remittance settles it (remittances/).
  if (getPaymentProperties(order).capturedBy === "courier")
    await tx.updateTable("orders").set({ cash_out_since: now }).where("id", "=", order.id).execute();
  await addOrderEvent(tx, order.id, "paid", accountId);
  runAfterCommit(tx, () => events.paid.emit({ method: order.payment_method }));
}

/** Marks an order whose total is 0 as paid and ready to pack: it needs no payment or confirmation. */
export async function markZeroTotalPaid(tx: Tx, order: Pick<OrderRow, "id" | "fulfilment">): Promise<void> {
  await setPaymentStatus(tx, order.id, "success");
  await changeFulfilment(tx, order, "to_pack", "system");
  await issueDocuments(tx, order.id);
}

export async function setPaymentStatus(tx: Tx, orderId: number, status: OrderRow["payment_status"]): Promise<void> {
  await tx.updateTable("orders").set({ payment_status: status }).where("id", "=", orderId).execute();
}

/** Cancels an order. Received payments stay recorded for a refund. `isUnpaid`: the payment is overdue (T3). */
export async function cancelLockedOrder(
  tx: Tx,
  order: OrderRow,
  by: EventAuthor,
  { note = null, ...why }: { note?: string | null; isUnpaid?: boolean; isPickUpOverdue?: boolean } = {},
): Promise<void> {
  // Lock order: coupon before stock, as in placeOrder, to prevent deadlocks.
  await cancelCouponRedemption(tx, order.id);
  await releaseStock(tx, order.id);
  if (order.payment_status === "pending") await setPaymentStatus(tx, order.id, "canceled");
  await changeFulfilment(tx, order, "canceled", by, note);
  await issueDocuments(tx, order.id);
  await enqueueOrderMail(tx, order.id, "orderCanceled", {
    ...why,
    isByShop: typeof by === "number" || order.status !== "placed",
  });
}
