import { createContext, redirect } from "react-router";
import type { Order } from "../../../contract/orders.ts";
import { isPaidAtGateway } from "../../../contract/payment-methods.ts";
import type { GatewayForm, PaymentStateResponse } from "../../../contract/payments.ts";
import { getOrder, type OrderRef } from "../../../server/orders/order.ts";
import { cancelPayment, getPaymentState } from "../../../server/payments/cards/state.ts";
import { paymentMessagesOf } from "../../../server/platform/messages/part-messages.ts";
import { translate } from "../../../server/platform/messages/translations.ts";
import type { PageContext } from "../../context.ts";
import type { PaymentMessages } from "../../part-texts.ts";
import { awaitOrNullIfNotFound, readOrderKey } from "../order/load.ts";

export type PaymentResult = {
  state: PaymentStateResponse;
  otherMethod: string | null;
  order: Order | null;
};

/** Loads a payment's result. Access requires the order key, the account, or the token in the gateway's URL (T1). */
export async function loadPaymentResult(page: PageContext, request: Request, number: string): Promise<PaymentResult> {
  const { db, caller, cards } = page;
  const orderRef = { ref: number, key: readOrderKey(request, page, number) };
  const state = await getPaymentState(db, caller, cards, { ...orderRef, token: readPaymentToken(request) });
  const order = state.status === "unknown" ? null : await awaitOrNullIfNotFound(getOrder(db, caller, orderRef));
  const isOther = order !== null && !isPaidAtGateway(order.payment_method);
  const otherMethod = isOther ? translate(caller.locale)(`payment.${order.payment_method}`) : null;
  return { state, otherMethod, order };
}

export const readPaymentToken = (request: Request): string | null => new URL(request.url).searchParams.get("t");

/** Handles a cancel at the gateway. Redirects with a token that gives access to the payment's status only. */
export async function cancelGatewayPayment(
  { db, cards }: PageContext,
  request: Request,
  number: string,
): Promise<void> {
  const token = readPaymentToken(request);
  if (token === null) return;
  const orderToken = await cancelPayment(db, cards, { ref: number, token });
  if (!orderToken) return;
  throw redirect(`/payment/cmi/cancel?${new URLSearchParams({ order: number, t: orderToken })}`, 303);
}

export type DueCardPayment = Pick<Order, "total" | "pay_before"> & {
  state: PaymentStateResponse;
  messages: PaymentMessages;
};

/** Loads the card payment that is due for an order, or null if none is due. Rejects with the same errors as getOrder. */
export async function loadDueCardPayment(
  page: PageContext,
  orderRef: OrderRef,
  loadedOrder?: Order,
): Promise<DueCardPayment | null> {
  const { db, caller, cards } = page;
  const { payment_method, total, pay_before } = loadedOrder ?? (await getOrder(db, caller, orderRef));
  if (!isPaidAtGateway(payment_method)) return null;
  const state = await getPaymentState(db, caller, cards, { ...orderRef, token: null });
  const isAwaited = state.can_pay || state.status === "pending";
  return isAwaited ? { state, total, pay_before, messages: getPaymentMessages(page) } : null;
}

export const getPaymentMessages = ({ caller }: PageContext): PaymentMessages => paymentMessagesOf(caller.locale);

export type JustPlacedOrder = { number: string; total: number; form: GatewayForm };
/** Passes the order just placed from the action to the loader, because the cart is empty when the loader runs. */
export const placedOrderContext = createContext<JustPlacedOrder | null>(null);
