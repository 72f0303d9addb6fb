import type { PaymentStateAnswer } from "../../../contract/payments.ts";
import { lockOrder } from "../../orders/change.ts";
import type { OrderRef } from "../../orders/order.ts";
import { selectOrder } from "../../orders/view.ts";
import { type Caller, hashSecret } from "../../platform/caller.ts";
import type { CardGateway } from "../../platform/config/card-config.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { attemptsOf, recordOutcome } from "./attempts.ts";
import { isToken, signToken } from "./cmi/token.ts";
import { whyUnpayable } from "./start.ts";

/** `token`: what the gateway's return brought along, which tells no more than this. */
export type PaymentRef = OrderRef & { token: string | null };

const UNKNOWN: PaymentStateAnswer = { status: "unknown", can_pay: false };

/**
 * How an order's payment stands (T1): for those who may see the order, and for whoever came back from the gateway with the
 * order's token. Everybody else, and whoever asks for no order of ours, hears `unknown`, so that numbers cannot be told apart.
 */
export async function getPaymentState(
  db: Db,
  caller: Caller,
  gateway: CardGateway | null,
  { ref, key, token }: PaymentRef,
): Promise<PaymentStateAnswer> {
  const order = await selectOrder(db).where("orders.number", "=", ref).executeTakeFirst();
  if (!order) return UNKNOWN;
  const isOwn =
    (key !== null && hashSecret(key).equals(order.access_key_hash)) ||
    (order.account_id !== null && order.account_id === caller.account?.id);
  if (!isOwn && !(gateway && token !== null && isToken(gateway, "result", ref, token))) return UNKNOWN;
  const isOver = order.status === "canceled" && order.payment_status !== "success";
  const isPayable = (await whyUnpayable(db, gateway, order)) === null;
  return {
    status: isOver ? "canceled" : order.payment_status,
    can_pay: isOwn && isPayable,
    ...(isPayable && !isOwn && { by_link: true }),
  };
}

/**
 * The customer left the gateway by its cancel link, whose token says so: the attempt ends, unless the gateway says more of
 * it, and the order can be paid anew. Gives the token by which the state can be seen from then on; null, and nothing changes, where the
 * given one is not ours for this or holds no more.
 */
export async function cancelPayment(
  db: Db,
  gateway: CardGateway | null,
  { ref, token }: { ref: string; token: string | null },
): Promise<string | null> {
  if (!gateway || token === null || !isToken(gateway, "cancel", ref, token)) return null;
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, ref);
    const last = (await attemptsOf(tx, order.id)).at(-1);
    if (last) await recordOutcome(tx, order, last, "canceled", "customer");
  });
  return signToken(gateway, "result", ref);
}
