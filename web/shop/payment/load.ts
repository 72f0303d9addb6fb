import { createContext, redirect } from "react-router";
import type { Order } from "../../../contract/orders.ts";
import { isPaidAtGateway } from "../../../contract/payment-methods.ts";
import type { GatewayForm, PaymentStateAnswer } from "../../../contract/payments.ts";
import { getOrder, type OrderRef } from "../../../server/orders/order.ts";
import { cancelPayment, getPaymentState } from "../../../server/payments/cards/state.ts";
import { paymentMessagesOf } from "../../../server/platform/messages/part-messages.ts";
import { translate } from "../../../server/platform/messages/translations.ts";
import type { PageContext } from "../../context.ts";
import type { PaymentMessages } from "../../part-texts.ts";
import { orNullIfNotFound, requestedKey } from "../order/load.ts";

export type Result = {
  state: PaymentStateAnswer;
  otherMethod: string | null;
  order: Order | null;
};

/** Loads a payment's result. Access by order key, account, or the token in the gateway's redirect (T1). */
export async function loadResult(page: PageContext, request: Request, number: string): Promise<Result> {
  const { db, caller, cards } = page;
  const orderRef = { ref: number, key: requestedKey(request, page, number) };
  const state = await getPaymentState(db, caller, cards, { ...orderRef, token: requestedToken(request) });
  const order = state.status === "unknown" ? null : await orNullIfNotFound(getOrder(db, caller, orderRef));
  const isOther = order !== null && !isPaidAtGateway(order.payment_method);
  const otherMethod = isOther ? translate(caller.locale)(`payment.${order.payment_method}`) : null;
  return { state, otherMethod, order };
}

export const requestedToken = (request: Request): string | null => new URL(request.url).searchParams.get("t");

/** Handles a cancel at the gateway. Redirects with a token that gives access to the payment's status only. */
export async function leaveGateway({ db, cards }: PageContext, request: Request, number: string): Promise<void> {
  const token = requestedToken(request);
  if (token === null) return;
  const orderToken = await cancelPayment(db, cards, { ref: number, token });
  if (!orderToken) return;
  throw redirect(`/payment/cmi/cancel?${new URLSearchParams({ order: number, t: orderToken })}`, 303);
}

export type CardDue = Pick<Order, "total" | "pay_before"> & { state: PaymentStateAnswer; messages: PaymentMessages };

/** Loads the card payment that is due for an order, or null if none is due. Rejects with the same errors as getOrder. */
export async function loadCardDue(page: PageContext, orderRef: OrderRef, loadedOrder?: Order): Promise<CardDue | null> {
  const { db, caller, cards } = page;
  const { payment_method, total, pay_before } = loadedOrder ?? (await getOrder(db, caller, orderRef));
  if (!isPaidAtGateway(payment_method)) return null;
  const state = await getPaymentState(db, caller, cards, { ...orderRef, token: null });
  const isAwaited = state.can_pay || state.status === "pending";
  return isAwaited ? { state, total, pay_before, messages: paymentMessages(page) } : null;
}

export const paymentMessages = ({ caller }: PageContext): PaymentMessages => paymentMessagesOf(caller.locale);

export type JustPlacedOrder = { number: string; total: number; form: GatewayForm };
/** The order just placed, passed from the action to the loader, in which the cart is already empty. */
export const placedContext = createContext<JustPlacedOrder | null>(null);
