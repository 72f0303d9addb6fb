import type { PaymentStateResponse } from "../../../contract/payments.ts";
import { lockOrder } from "../../orders/change.ts";
import type { OrderRef } from "../../orders/order.ts";
import { selectOrder } from "../../orders/view.ts";
import { type Caller, hashSecret } from "../../platform/caller.ts";
import type { CardGateway } from "../../platform/config/card-config.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { listPaymentAttempts, recordPaymentOutcome } from "./attempts.ts";
import { signToken, verifyToken } from "./cmi/token.ts";
import { findPaymentObstacle } from "./start.ts";

/** `token` comes from the gateway's return URL. It permits reading the payment status only. */
export type PaymentRef = OrderRef & { token: string | null };

const UNKNOWN: PaymentStateResponse = { status: "unknown", can_pay: false };

/** Returns the payment state. Missing and inaccessible orders are `unknown`, so nobody can probe order numbers (T1). */
export async function getPaymentState(
  db: Db,
  caller: Caller,
  gateway: CardGateway | null,
  { ref, key, token }: PaymentRef,
): Promise<PaymentStateResponse> {
  const order = await selectOrder(db).where("orders.number", "=", ref).executeTakeFirst();
  if (!order) return UNKNOWN;
  const isOwn =
    (key !== null && hashSecret(key).equals(order.access_key_hash)) ||
    (order.account_id !== null && order.account_id === caller.account?.id);
  if (!isOwn && !(gateway && token !== null && verifyToken(gateway, "result", ref, token))) return UNKNOWN;
  const isOver = order.status === "canceled" && order.payment_status !== "success";
  const isPayable = (await findPaymentObstacle(db, gateway, order)) === null;
  return {
    status: isOver ? "canceled" : order.payment_status,
    can_pay: isOwn && isPayable,
    ...(isPayable && !isOwn && { by_link: true }),
  };
}

/** Cancels the last open attempt. Returns a token for reading the payment status, or null if `token` is invalid. */
export async function cancelPayment(
  db: Db,
  gateway: CardGateway | null,
  { ref, token }: { ref: string; token: string | null },
): Promise<string | null> {
  if (!gateway || token === null || !verifyToken(gateway, "cancel", ref, token)) return null;
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, ref);
    const last = (await listPaymentAttempts(tx, order.id)).at(-1);
    if (last) await recordPaymentOutcome(tx, order, last, "canceled", "customer");
  });
  return signToken(gateway, "result", ref);
}
