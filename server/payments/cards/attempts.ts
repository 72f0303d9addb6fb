import type { Selectable } from "kysely";
import type { PaymentStatus } from "../../../contract/order-states.ts";
import { addEvent, type By, lockOrder, setPaymentStatus, type Tx } from "../../orders/change.ts";
import type { OrderRow } from "../../orders/view.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** An order at the gateway, under one name: what became of it is the strongest of all that was heard, in whatever order. */

export type Attempt = Selectable<Tables["payment_attempts"]>;
export type AttemptState = Attempt["state"];

/** What counts more comes later: a yes outweighs every no, and the gateway's word outweighs the customer's. */
const STRENGTH: readonly AttemptState[] = ["started", "canceled", "declined", "returned", "approved"];

/** What an attempt is after something was heard of it. */
export const strongerState = (state: AttemptState, heard: AttemptState): AttemptState =>
  STRENGTH.indexOf(heard) > STRENGTH.indexOf(state) ? heard : state;

/** How the payment of an order stands while there is no money: by a yes that waits for its proof, else by the last attempt. */
export function statusByAttempts(attempts: readonly Pick<Attempt, "state">[]): PaymentStatus {
  if (attempts.some(({ state }) => state === "returned")) return "pending";
  const last = attempts.at(-1)?.state;
  return last === "declined" ? "failed" : last === "canceled" ? "canceled" : "pending";
}

export const attemptsOf = (db: Db, orderId: number): Promise<Attempt[]> =>
  db.selectFrom("payment_attempts").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

/** An attempt by the order's name at the gateway, its order locked; null: none of ours. */
export async function lockAttempt(tx: Tx, oid: string): Promise<{ order: OrderRow; attempt: Attempt } | null> {
  const found = await tx
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select(["payment_attempts.id", "orders.number"])
    .where("oid", "=", oid)
    .executeTakeFirst();
  if (!found) return null;
  const order = await lockOrder(tx, found.number);
  // Read again under the lock, which whoever changes an attempt holds.
  const attempt = await tx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("id", "=", found.id)
    .executeTakeFirstOrThrow();
  return { order, attempt };
}

const EVENTS = { declined: "payment_failed", canceled: "payment_canceled" } as const;

/** Notes what was heard of an attempt, and what it means for its locked order as long as nobody paid it. */
export async function recordOutcome(
  tx: Tx,
  order: OrderRow,
  attempt: Attempt,
  heard: AttemptState,
  by: By,
): Promise<void> {
  const state = strongerState(attempt.state, heard);
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

/** Whether an order waits for its money. */
export const isUnpaid = ({ status, payment_status }: Pick<OrderRow, "status" | "payment_status">): boolean =>
  status === "placed" && payment_status !== "success";
