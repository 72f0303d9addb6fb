import { sql } from "kysely";
import { CARD_REPORT_OVERDUE_MINUTES } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import { toDirhams } from "../../../contract/money.ts";
import { isPaidAtGateway } from "../../../contract/payment-methods.ts";
import type { CardPaymentInput, UnsettledPayment } from "../../../contract/payments.ts";
import { issueDocuments } from "../../invoices/issue.ts";
import { addOrderEvent, changeFulfilment, lockOrder, setPaymentStatus, type Tx } from "../../orders/change.ts";
import { enqueueOrderMail } from "../../orders/mail-order.ts";
import type { OrderRow } from "../../orders/view.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction, runAfterCommit } from "../../platform/database/database.ts";
import { events } from "../../platform/events.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { GATEWAY_METHODS } from "../methods/index.ts";
import { isUnpaid, listPaymentAttempts, lockPaymentAttempt, recordPaymentOutcome } from "./attempts.ts";

type Row = Omit<UnsettledPayment, "amount" | "since"> & { amount_centimes: number; since: Date };

export async function listUnsettledPayments(db: Db, caller: Caller): Promise<UnsettledPayment[]> {
  requireStaffMember(caller);
  return findUnsettledPayments(db);
}

/**
 * Lists card payments that staff must compare with the gateway, oldest first: `unconfirmed` (approved in the browser,
 * callback missing), `not_needed` (no order needs the payment), `mismatch` (approval rejected by the shop, for example
 * for its amount), `silent` (the customer did not return), `held` (money still reserved for a canceled or returned
 * order).
 */
export async function findUnsettledPayments(db: Db): Promise<UnsettledPayment[]> {
  const silentSince = new Date(clock.now().getTime() - CARD_REPORT_OVERDUE_MINUTES * 60_000);
  const { rows } = await sql<Row>`
    WITH open AS (
      SELECT a.*, o.number, o.status, o.payment_status FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE a.reviewed_at IS NULL OR a.updated_at > a.reviewed_at OR EXISTS (
        SELECT 1 FROM gateway_messages m WHERE m.attempt_id = a.id AND m.at > a.reviewed_at)
    ), found AS (
      SELECT 'unconfirmed' AS kind, open.id, open.updated_at AS since, r.transaction_id FROM open
      LEFT JOIN LATERAL (SELECT transaction_id FROM gateway_messages WHERE attempt_id = open.id ORDER BY id DESC LIMIT 1) r ON true
      WHERE open.state = 'returned'
      UNION ALL
      SELECT CASE m.verdict WHEN 'approved' THEN 'not_needed' ELSE 'mismatch' END, m.attempt_id, m.at, m.transaction_id
      FROM gateway_messages m JOIN open ON open.id = m.attempt_id
      WHERE m.kind = 'callback' AND (open.reviewed_at IS NULL OR m.at > open.reviewed_at)
        AND ((m.verdict = 'approved' AND m.answer = 'APPROVED') OR (m.verdict = 'refused' AND m.code = '00'))
      UNION ALL
      SELECT 'silent', id, updated_at, NULL FROM open
      WHERE state = 'started' AND updated_at < ${silentSince} AND status = 'placed' AND payment_status <> 'success'
    )
    SELECT found.kind, found.since, found.transaction_id, open.number AS order, open.status AS order_status,
      open.payment_status, open.oid, open.amount_centimes
    FROM found JOIN open ON open.id = found.id
    UNION ALL
    SELECT 'held', p.at, p.gateway_transaction_id, o.number, o.status, o.payment_status, a.oid, p.amount_centimes
    FROM payments p JOIN orders o ON o.id = p.order_id
    JOIN LATERAL (
      SELECT oid FROM payment_attempts WHERE order_id = o.id AND state = 'approved' ORDER BY id DESC LIMIT 1) a ON true
    WHERE p.status = 'authorized' AND o.status IN ('canceled', 'returned')
    ORDER BY since, oid LIMIT 200`.execute(db);
  return rows.map(({ amount_centimes, since, ...row }) => ({
    ...row,
    amount: toDirhams(amount_centimes),
    since: since.toISOString(),
  }));
}

/**
 * Records a capture that staff saw at the gateway (M4). Throws order_status_conflict if the order needs no payment,
 * invalid if the transaction paid another order.
 */
export async function recordCardCapture(
  db: Db,
  caller: Caller,
  number: string,
  input: CardPaymentInput,
): Promise<void> {
  const { id: accountId } = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    const paid = await tx
      .selectFrom("payments")
      .select(["id", "order_id", "status"])
      .where("method", "in", GATEWAY_METHODS)
      .where("gateway_transaction_id", "=", input.transaction_id)
      .executeTakeFirst();
    if (paid && paid.order_id !== order.id)
      throw new ShopError("invalid", { fields: { transaction_id: ["field.transactionUsed"] } });
    if (paid?.status === "authorized") await capture(tx, paid.id, accountId);
    else if (paid || !isPaidAtGateway(order.payment_method) || !isUnpaid(order))
      throw new ShopError("order_status_conflict");
    else await payByHand(tx, order, input.transaction_id, accountId);
  });
}

async function capture(tx: Tx, paymentId: number, accountId: number): Promise<void> {
  const change = { status: "captured", captured_at: clock.now(), account_id: accountId } as const;
  await tx.updateTable("payments").set(change).where("id", "=", paymentId).execute();
}

/**
 * Records that staff released a card authorization at the gateway. Throws order_status_conflict if the order is not
 * canceled or returned, or has no authorized payment.
 */
export async function recordCardRelease(db: Db, caller: Caller, number: string): Promise<void> {
  const { id: accountId } = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (order.status !== "canceled" && order.status !== "returned") throw new ShopError("order_status_conflict");
    const released = await tx
      .updateTable("payments")
      .set({ status: "failed", account_id: accountId })
      .where("order_id", "=", order.id)
      .where("status", "=", "authorized")
      .executeTakeFirst();
    if (released.numUpdatedRows === 0n) throw new ShopError("order_status_conflict");
    await setPaymentStatus(tx, order.id, "canceled");
    await addOrderEvent(tx, order.id, "payment_canceled", accountId);
    await enqueueOrderMail(tx, order.id, "cardReleased");
  });
}

async function payByHand(tx: Tx, order: OrderRow, transactionId: string, accountId: number): Promise<void> {
  const now = clock.now();
  await tx
    .insertInto("payments")
    .values({
      order_id: order.id,
      method: order.payment_method,
      amount_centimes: order.total_centimes,
      status: "captured",
      gateway_transaction_id: transactionId,
      account_id: accountId,
      at: now,
      captured_at: now,
    })
    .execute();
  await setPaymentStatus(tx, order.id, "success");
  await addOrderEvent(tx, order.id, "paid", accountId);
  await changeFulfilment(tx, order, "to_pack", accountId);
  const last = (await listPaymentAttempts(tx, order.id)).findLast(
    ({ state }) => state === "returned" || state === "started",
  );
  if (last) await recordPaymentOutcome(tx, { ...order, payment_status: "success" }, last, "approved", accountId);
  await issueDocuments(tx, order.id);
  await enqueueOrderMail(tx, order.id, "paymentReceived");
  runAfterCommit(tx, () => events.paid.emit({ method: order.payment_method }));
}

/** Closes an attempt that took no money or was refunded, so that the customer can pay again. Throws order_not_found. */
export async function dismissPaymentAttempt(db: Db, caller: Caller, oid: string): Promise<void> {
  const staff = requireStaffMember(caller);
  const { id: accountId } = staff;
  await inTransaction(db, async (tx) => {
    const lockedAttempt = await lockPaymentAttempt(tx, oid);
    if (!lockedAttempt) throw new ShopError("order_not_found");
    const { attempt, order } = lockedAttempt;
    await recordActivity(tx, staff, { action: "order.attempt", subject: order.number, subjectName: order.number });
    const isOpen = attempt.state === "returned" || attempt.state === "started";
    if (isOpen) await recordPaymentOutcome(tx, order, { ...attempt, state: "started" }, "declined", accountId);
    const now = clock.now();
    await tx
      .updateTable("payment_attempts")
      .set({ reviewed_at: now, reviewed_by: accountId, updated_at: now })
      .where("id", "=", attempt.id)
      .execute();
  });
}
