import type { Selectable } from "kysely";
import type { PaymentStatus } from "../../../contract/order-states.ts";
import { addEvent, type EventAuthor, lockOrder, setPaymentStatus, type Tx } from "../../orders/change.ts";
import type { OrderRow } from "../../orders/view.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

/**
 * Attempts to pay an order by card, each with a gateway order id (oid). The state of an attempt changes only to a
 * stronger state.
 */

export type Attempt = Selectable<Tables["payment_attempts"]>;
export type AttemptState = Attempt["state"];

/**
 * States from weak to strong. "returned" is an approval seen only in the browser; "approved" is an approval by the
 * gateway's callback.
 */
const STRENGTH: readonly AttemptState[] = ["started", "canceled", "declined", "returned", "approved"];

export const strongerState = (state: AttemptState, received: AttemptState): AttemptState =>
  STRENGTH.indexOf(received) > STRENGTH.indexOf(state) ? received : state;

/**
 * Returns an order's payment status: pending while an approval in the browser waits for the gateway's callback,
 * otherwise the status of the last attempt.
 */
export function statusByAttempts(attempts: readonly Pick<Attempt, "state">[]): PaymentStatus {
  if (attempts.some(({ state }) => state === "returned")) return "pending";
  const last = attempts.at(-1)?.state;
  return last === "declined" ? "failed" : last === "canceled" ? "canceled" : "pending";
}

export const attemptsOf = (db: Db, orderId: number): Promise<Attempt[]> =>
  db.selectFrom("payment_attempts").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

/**
 * Finds the attempt with a gateway order id (`oid`), locks its order, and returns both. Returns null if no attempt has
 * this oid.
 */
export async function lockAttempt(tx: Tx, oid: string): Promise<{ order: OrderRow; attempt: Attempt } | null> {
  const attemptRow = await tx
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select(["payment_attempts.id", "orders.number"])
    .where("oid", "=", oid)
    .executeTakeFirst();
  if (!attemptRow) return null;
  const order = await lockOrder(tx, attemptRow.number);
  // Reads the attempt again after locking its order: another transaction may have changed it before this one got the
  // lock.
  const attempt = await tx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("id", "=", attemptRow.id)
    .executeTakeFirstOrThrow();
  return { order, attempt };
}

const EVENTS = { declined: "payment_failed", canceled: "payment_canceled" } as const;

/**
 * Records the outcome of a payment attempt. If its order is unpaid, also updates the order's payment status. The caller
 * must have locked the order.
 */
export async function recordOutcome(
  tx: Tx,
  order: OrderRow,
  attempt: Attempt,
  received: AttemptState,
  by: EventAuthor,
): Promise<void> {
  const state = strongerState(attempt.state, received);
  if (state === attempt.state) return;
  await tx
    .updateTable("payment_attempts")
    .set({ state, updated_at: clock.now() })
    .where("id", "=", attempt.id)
    .execute();
  if (!isUnpaid(order)) return;
  if (state === "declined" || state === "canceled") await addEvent(tx, order.id, EVENTS[state], by);
  const status = statusByAttempts(await attemptsOf(tx, order.id));
  if (status !== order.payment_status) await setPaymentStatus(tx, order.id, status);
}

export const isUnpaid = ({ status, payment_status }: Pick<OrderRow, "status" | "payment_status">): boolean =>
  status === "placed" && payment_status !== "success";
