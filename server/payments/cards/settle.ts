import { createHash } from "node:crypto";
import { ShopError } from "../../../contract/errors.ts";
import { issueDocuments } from "../../invoices/issue.ts";
import { addOrderEvent, changeFulfilment, setPaymentStatus, type Tx } from "../../orders/change.ts";
import { enqueueOrderMail } from "../../orders/mail-order.ts";
import type { OrderRow } from "../../orders/view.ts";
import { clock } from "../../platform/clock.ts";
import type { CardGateway } from "../../platform/config/card-config.ts";
import { type Db, inTransaction, runAfterCommit } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { events } from "../../platform/events.ts";
import { log } from "../../platform/log.ts";
import { GATEWAY_METHODS } from "../methods/index.ts";
import { isUnpaid, lockPaymentAttempt, type PaymentAttempt, recordPaymentOutcome } from "./attempts.ts";
import type { GatewayFields } from "./cmi/hash.ts";
import { type GatewayMessage, verifyMessage } from "./cmi/message.ts";
import { type CardResult, isAlreadyPaid, readResult } from "./cmi/result.ts";
import { signToken } from "./cmi/token.ts";

/** Responses to a callback (T6), in this order: capture the payment; do not capture it; an error occurred. */
export const CALLBACK_ANSWERS = ["ACTION=POSTAUTH", "APPROVED", "FAILURE"] as const;
export type CallbackAnswer = (typeof CALLBACK_ANSWERS)[number];

type Verdict = Tables["gateway_messages"]["verdict"];
/** Maximum milliseconds of a callback, below the gateway's timeout. The gateway repeats callbacks that failed. */
const COMMIT_LIMIT_MS = 4000;

/** Handles a gateway callback. Besides staff, only callbacks mark orders paid (M4). A retry gets the same response. */
export async function receiveCallback(
  db: Db,
  gateway: CardGateway,
  fields: GatewayFields | null,
): Promise<CallbackAnswer> {
  const message = fields && verifyMessage(fields, gateway.storeKey);
  if (!message) return rejectMessage("its hash is missing or wrong", {});
  const result = readResult(message, gateway);
  const since = clock.now().getTime();
  return inTransaction(db, async (tx) => {
    const lockedAttempt = await lockPaymentAttempt(tx, result.oid);
    if (!lockedAttempt) return rejectMessage("no such order", result);
    const { order, attempt } = lockedAttempt;
    const earlier = await findMessage(tx, "callback", message, result);
    if (earlier) return earlier.answer as CallbackAnswer;
    const { verdict, answer } = await settle(tx, gateway, order, attempt, result);
    await storeMessage(tx, { kind: "callback", attempt, message, result, verdict, answer });
    if (clock.now().getTime() - since > COMMIT_LIMIT_MS) throw new ShopError("unavailable");
    return answer;
  });
}

async function settle(
  tx: Tx,
  gateway: CardGateway,
  order: OrderRow,
  attempt: PaymentAttempt,
  result: CardResult,
): Promise<{ verdict: Verdict; answer: CallbackAnswer }> {
  const fault = faultOf(result, attempt, order);
  if (fault) return { verdict: "refused", answer: rejectMessage(fault, result) };
  if (result.outcome === "declined") {
    await recordPaymentOutcome(tx, order, attempt, isAlreadyPaid(result.code) ? "returned" : "declined", "system");
    return { verdict: "declined", answer: "APPROVED" };
  }
  const transactionId = result.transactionId ?? result.oid;
  const payment = await tx
    .selectFrom("payments")
    .select(["order_id", "status"])
    .where("method", "in", GATEWAY_METHODS)
    .where("gateway_transaction_id", "=", transactionId)
    .executeTakeFirst();
  if (payment && payment.order_id !== order.id)
    return { verdict: "refused", answer: rejectMessage("its transaction paid another order", result) };
  const isNeeded = !payment && isUnpaid(order);
  if (isNeeded) await storePayment(tx, gateway, order, { ...result, transactionId });
  await recordPaymentOutcome(
    tx,
    isNeeded ? { ...order, payment_status: "success" } : order,
    attempt,
    "approved",
    "system",
  );
  // Does not capture a payment that the order does not need. Staff review that payment (reconcile.ts).
  const isCaptureRequested = isNeeded || (payment && payment.status !== "failed");
  return { verdict: "approved", answer: isCaptureRequested ? "ACTION=POSTAUTH" : "APPROVED" };
}

/** Stores a payment and marks the order as paid. Type Auth captures the money; type PreAuth only authorizes it. */
async function storePayment(
  tx: Tx,
  gateway: CardGateway,
  order: OrderRow,
  result: CardResult & { transactionId: string },
): Promise<void> {
  const now = clock.now();
  const isTaken = gateway.transactionType === "Auth";
  await tx
    .insertInto("payments")
    .values({
      order_id: order.id,
      method: order.payment_method,
      amount_centimes: order.total_centimes,
      status: isTaken ? "captured" : "authorized",
      gateway_transaction_id: result.transactionId,
      details: JSON.stringify(result.details),
      at: now,
      captured_at: isTaken ? now : null,
    })
    .execute();
  await setPaymentStatus(tx, order.id, "success");
  await addOrderEvent(tx, order.id, "paid", "system");
  await changeFulfilment(tx, order, "to_pack", "system");
  await issueDocuments(tx, order.id);
  await enqueueOrderMail(tx, order.id, "paymentReceived");
  runAfterCommit(tx, () => events.paid.emit({ method: order.payment_method }));
}

export type PaymentReturnPage = {
  page: "success" | "failure";
  locale: string | null;
  order: string | null;
  token: string | null;
};

export const UNVERIFIED_RETURN: PaymentReturnPage = { page: "failure", locale: null, order: null, token: null };

/** Handles the customer's return from the gateway. Never marks an order paid; an approval blocks a second payment. */
export async function receivePaymentReturn(
  db: Db,
  gateway: CardGateway,
  fields: GatewayFields | null,
): Promise<PaymentReturnPage> {
  const message = fields && verifyMessage(fields, gateway.storeKey);
  if (!message) return UNVERIFIED_RETURN;
  const result = readResult(message, gateway);
  return inTransaction(db, async (tx) => {
    const lockedAttempt = await lockPaymentAttempt(tx, result.oid);
    if (!lockedAttempt) return UNVERIFIED_RETURN;
    const { order, attempt } = lockedAttempt;
    const isFaulty = faultOf(result, attempt, order) !== null;
    const isApproved = !isFaulty && (result.outcome === "approved" || isAlreadyPaid(result.code));
    if (!(await findMessage(tx, "return", message, result))) {
      if (!isFaulty) await recordPaymentOutcome(tx, order, attempt, isApproved ? "returned" : "declined", "system");
      const verdict = isFaulty ? "refused" : isApproved ? "approved" : "declined";
      await storeMessage(tx, { kind: "return", attempt, message, result, verdict, answer: "" });
    }
    const token = signToken(gateway, "result", order.number);
    return { page: isApproved ? "success" : "failure", locale: order.locale, order: order.number, token };
  });
}

/** Returns the reason why a verified message does not match the attempt, or null. Declines may omit fields. */
function faultOf(result: CardResult, attempt: PaymentAttempt, order: OrderRow): string | null {
  const isDeclined = result.outcome === "declined";
  const isOther = (stated: unknown, expected: unknown) => stated !== expected && !(isDeclined && stated === null);
  if (result.outcome === "contradictory") return "its code and its words disagree";
  if (isOther(result.isOurs, true)) return "it is of another shop or currency, or not whole";
  // An approval must be for the order's current total, which may have changed since the attempt started.
  const isPriced = isDeclined || attempt.amount_centimes === order.total_centimes;
  return !isPriced || isOther(result.amount_centimes, attempt.amount_centimes) ? "its amount is not the order's" : null;
}

function rejectMessage(reason: string, { oid, code, transactionId }: Partial<CardResult>): "FAILURE" {
  log.error("card callback refused", reason, { oid, code, transactionId });
  return "FAILURE";
}

type Kind = "callback" | "return";

const findMessage = (tx: Tx, kind: Kind, message: GatewayMessage, result: CardResult) =>
  tx
    .selectFrom("gateway_messages")
    .select("answer")
    .where("kind", "=", kind)
    .where("fingerprint", "=", fingerprintOf(message, result))
    .executeTakeFirst();

type Received = {
  kind: Kind;
  attempt: PaymentAttempt;
  message: GatewayMessage;
  result: CardResult;
  verdict: Verdict;
  answer: CallbackAnswer | "";
};

async function storeMessage(tx: Tx, { kind, attempt, message, result, verdict, answer }: Received): Promise<void> {
  // Omits card digits: gateway messages are kept when an account is erased. The payment itself stores the digits.
  const { masked_pan: _, ...details } = result.details;
  await tx
    .insertInto("gateway_messages")
    .values({
      attempt_id: attempt.id,
      kind,
      fingerprint: fingerprintOf(message, result),
      verdict,
      answer,
      code: result.code,
      transaction_id: result.transactionId,
      details: JSON.stringify(details),
      at: clock.now(),
    })
    .execute();
}

/** Returns a hash that identifies repeated messages. The gateway's hash does not suffice, as it omits field names. */
function fingerprintOf({ hash }: GatewayMessage, result: CardResult): Buffer {
  const { oid, outcome, code, transactionId, isOurs, amount_centimes } = result;
  return createHash("sha256")
    .update(JSON.stringify([hash, oid, outcome, code, transactionId, isOurs, amount_centimes]))
    .digest();
}
