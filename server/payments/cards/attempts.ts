import type { Selectable } from "kysely";
import type { PaymentStatus } from "../../../contract/order-states.ts";
import { addEvent, type EventAuthor, lockOrder, setPaymentStatus, type Tx } from "../../orders/change.ts";
import type { OrderRow } from "../../orders/view.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** One attempt to pay by card, with a gateway order id (oid). Its state only changes to a stronger one. */

export type Attempt = Selectable<Tables["payment_attempts"]>;
export type AttemptState = Attempt["state"];

/** States from weak to strong. "returned": approval seen only in the browser; "approved": by callback. */
const STRENGTH: readonly AttemptState[] = ["started", "canceled", "declined", "returned", "approved"];

export const strongerState = (state: AttemptState, received: AttemptState): AttemptState =>
  STRENGTH.indexOf(received) > STRENGTH.indexOf(state) ? received : state;

/** Payment status: pending while an approval seen in the browser awaits the callback, else by last attempt. */
export function statusByAttempts(attempts: readonly Pick<Attempt, "state">[]): PaymentStatus {
  if (attempts.some(({ state }) => state === "returned")) return "pending";
  const last = attempts.at(-1)?.state;
  return last === "declined" ? "failed" : last === "canceled" ? "canceled" : "pending";
}

export const attemptsOf = (db: Db, orderId: number): Promise<Attempt[]> =>
  db.selectFrom("payment_attempts").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

/** Locks the order of an attempt and returns both. Returns null for an unknown oid. */
export async function lockAttempt(tx: Tx, oid: string): Promise<{ order: OrderRow; attempt: Attempt } | null> {
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

/** Stores an attempt's new state, and the payment status of an unpaid order. The order must be locked. */
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
