import type { Selectable } from "kysely";
import type { PaymentStatus } from "../../../contract/order-states.ts";
import { addOrderEvent, type EventAuthor, lockOrder, setPaymentStatus, type Tx } from "../../orders/change.ts";
import type { OrderRow } from "../../orders/view.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** A payment attempt is a card payment with an order id (oid) at the gateway. Later messages never weaken its state. */

export type PaymentAttempt = Selectable<Tables["payment_attempts"]>;
export type PaymentAttemptState = PaymentAttempt["state"];

/** States from weak to strong. "returned": only the browser reported approval. "approved": a callback confirmed it. */
const STRENGTH: readonly PaymentAttemptState[] = ["started", "canceled", "declined", "returned", "approved"];

export const getStrongerState = (state: PaymentAttemptState, received: PaymentAttemptState): PaymentAttemptState =>
  STRENGTH.indexOf(received) > STRENGTH.indexOf(state) ? received : state;

/** Returns "pending" while a "returned" attempt awaits its callback. Otherwise, the last attempt decides. */
export function computePaymentStatus(attempts: readonly Pick<PaymentAttempt, "state">[]): PaymentStatus {
  if (attempts.some(({ state }) => state === "returned")) return "pending";
  const last = attempts.at(-1)?.state;
  return last === "declined" ? "failed" : last === "canceled" ? "canceled" : "pending";
}

export const listPaymentAttempts = (db: Db, orderId: number): Promise<PaymentAttempt[]> =>
  db.selectFrom("payment_attempts").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

export async function lockPaymentAttempt(
  tx: Tx,
  oid: string,
): Promise<{ order: OrderRow; attempt: PaymentAttempt } | null> {
  const attemptRow = await tx
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select(["payment_attempts.id", "orders.number"])
    .where("oid", "=", oid)
    .executeTakeFirst();
  if (!attemptRow) return null;
  const order = await lockOrder(tx, attemptRow.number);
  // Read again after locking the order: another transaction may have changed the attempt meanwhile.
  const attempt = await tx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("id", "=", attemptRow.id)
    .executeTakeFirstOrThrow();
  return { order, attempt };
}

const EVENTS = { declined: "payment_failed", canceled: "payment_canceled" } as const;

/** Stores an attempt's new state and, if the order is unpaid, its payment status. The caller must lock the order. */
export async function recordPaymentOutcome(
  tx: Tx,
  order: OrderRow,
  attempt: PaymentAttempt,
  received: PaymentAttemptState,
  by: EventAuthor,
): Promise<void> {
  const state = getStrongerState(attempt.state, received);
  if (state === attempt.state) return;
  await tx
    .updateTable("payment_attempts")
    .set({ state, updated_at: clock.now() })
    .where("id", "=", attempt.id)
    .execute();
  if (!isUnpaid(order)) return;
  if (state === "declined" || state === "canceled") await addOrderEvent(tx, order.id, EVENTS[state], by);
  const status = computePaymentStatus(await listPaymentAttempts(tx, order.id));
  if (status !== order.payment_status) await setPaymentStatus(tx, order.id, status);
}

export const isUnpaid = ({ status, payment_status }: Pick<OrderRow, "status" | "payment_status">): boolean =>
  status === "placed" && payment_status !== "success";
