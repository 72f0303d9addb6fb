import { createContext, redirect } from "react-router";
import type { Order } from "../../../contract/orders.ts";
import { isPaidAtGateway } from "../../../contract/payment-methods.ts";
import type { GatewayForm, PaymentStateAnswer } from "../../../contract/payments.ts";
import { getOrder, type OrderRef } from "../../../server/orders/order.ts";
import { cancelPayment, getPaymentState } from "../../../server/payments/cards/state.ts";
import { paymentMessagesOf } from "../../../server/platform/messages/part-messages.ts";
import { translate } from "../../../server/platform/messages/translations.ts";
import type { PageContext } from "../../context.ts";
import { orNull, requestedKey } from "../order/load.ts";
import type { PaymentMessages } from "./i18n.ts";

/** How a payment stands, with the order for those who may see it. */
export type Result = {
  state: PaymentStateAnswer;
  /** The name of the payment method of an order that is not paid by card. */
  otherMethod: string | null;
  order: Order | null;
};

/**
 * How the payment of an order stands for the visitor: by the order's key, their account, or the token that the gateway's
 * return led here with (T1). Whatever the address is called, the state is the server's.
 */
export async function loadResult(page: PageContext, request: Request, number: string): Promise<Result> {
  const { db, caller, cards } = page;
  const asked = { ref: number, key: requestedKey(request, page, number) };
  const state = await getPaymentState(db, caller, cards, { ...asked, token: requestedToken(request) });
  const order = state.status === "unknown" ? null : await orNull(getOrder(db, caller, asked));
  const isOther = order !== null && !isPaidAtGateway(order.payment_method);
  const otherMethod = isOther ? translate(caller.locale)(`payment.${order.payment_method}`) : null;
  return { state, otherMethod, order };
}

/** By which the gateway led here; it says more than the address, and less than the order's key. */
export const requestedToken = (request: Request): string | null => new URL(request.url).searchParams.get("t");

/**
 * The gateway's cancel link: what it says is noted once. The way on has a token that only shows the state, for a browser that lost the
 * order's key: a reload or Back says nothing a second time.
 */
export async function leaveGateway({ db, cards }: PageContext, request: Request, number: string): Promise<void> {
  const token = requestedToken(request);
  if (token === null) return;
  const shown = await cancelPayment(db, cards, { ref: number, token });
  if (!shown) return;
  throw redirect(`/payment/cmi/cancel?${new URLSearchParams({ order: number, t: shown })}`, 303);
}

/** What a page about an order needs where a payment by card is awaited: whether it can be paid now, how much, and the texts. */
export type CardDue = Pick<Order, "total" | "pay_before"> & { state: PaymentStateAnswer; messages: PaymentMessages };

/** The same for whoever may see the order; null where no payment by card is awaited. Refuses whom getOrder refuses. */
export async function loadCardDue(page: PageContext, asked: OrderRef, known?: Order): Promise<CardDue | null> {
  const { db, caller, cards } = page;
  const { payment_method, total, pay_before } = known ?? (await getOrder(db, caller, asked));
  if (!isPaidAtGateway(payment_method)) return null;
  const state = await getPaymentState(db, caller, cards, { ...asked, token: null });
  const isAwaited = state.can_pay || state.status === "pending";
  return isAwaited ? { state, total, pay_before, messages: paymentMessages(page) } : null;
}

/** The texts of paying by card in the visitor's language. */
export const paymentMessages = ({ caller }: PageContext): PaymentMessages => paymentMessagesOf(caller.locale);

/** The way to the gateway for an order that a form without scripts has just placed. */
export type Placed = { number: string; total: number; form: GatewayForm };
/** The action that placed it leaves it for the loader that renders the answer, by which time the cart is ordered. */
export const placedContext = createContext<Placed | null>(null);
