import type { Selectable } from "kysely";
import { deliveryMethodOf } from "../../contract/delivery-methods.ts";
import { type Fulfilment, ORDER_EDGES } from "../../contract/order-states.ts";
import type { OrderAction } from "../../contract/orders.ts";
import { isAwaitingTransfer, type PlacedQueue, paymentOf } from "../../contract/payment-methods.ts";
import type { Tables } from "../platform/database/tables.ts";

export type State = Pick<
  Selectable<Tables["orders"]>,
  "status" | "fulfilment" | "delivery_method" | "payment_method" | "payment_status" | "is_refund_owed" | "phone"
> & {
  /** Captured and not given back; given back. */
  refundable_centimes: number;
  refunded_centimes: number;
};

/** Whether an order may go to a state, by the one table of edges (O3). */
export const mayBecome = (from: Pick<State, "fulfilment">, to: Fulfilment): boolean =>
  ORDER_EDGES[from.fulfilment].includes(to);

/** Whether the customer may cancel it themselves: until the shop takes it up, and while there is no money to give back. */
export const mayCancel = (order: Pick<State, "status" | "fulfilment" | "payment_status">): boolean =>
  order.status === "placed" && order.payment_status !== "success" && mayBecome(order, "canceled");

/** Whether a transfer for it may still be seen on the bank account, though the order is closed. */
function mayReceiveLate(order: State): boolean {
  const { settlement, capturedBy } = paymentOf(order);
  const isTransfer = settlement === "prepaid" && capturedBy === "staff";
  return order.status === "canceled" && isTransfer && order.payment_status !== "success";
}

/** What takes a placed order out of its queue of work (P3, T3). */
const PLACED_ACTIONS: Record<PlacedQueue, OrderAction> = {
  to_confirm: "confirm",
  awaiting_transfer: "receive_transfer",
};

function placedActions(order: State): OrderAction[] {
  const { placedQueue } = paymentOf(order);
  const isWaiting = placedQueue !== "awaiting_transfer" || isAwaitingTransfer(order);
  return order.status === "placed" && placedQueue && isWaiting ? [PLACED_ACTIONS[placedQueue]] : [];
}

/** Whether it is closed, and its money is there whole: it can be served again in place of a refund. An erased customer's goes nowhere. */
const mayServeAgain = (order: State): boolean =>
  order.status === "canceled" && order.phone !== "" && order.refundable_centimes > 0 && order.refunded_centimes === 0;

/** Whether whom an order is for and where it goes may still be changed: until its parcel leaves. */
export const mayEdit = (order: Pick<State, "status">): boolean =>
  order.status === "placed" || order.status === "processing";

/** Whether there is something to talk about with its customer: until it has come to its end. */
export const mayContact = (order: Pick<State, "status">): boolean => mayEdit(order) || order.status === "shipped";

/** Whether its courier has it: until it is delivered or comes back. */
export const isInTransit = (order: Pick<State, "status">): boolean => order.status === "shipped";

/** What can be done with an order that is packed, or is to be. */
function packingActions(order: State): OrderAction[] {
  const { goesToBuyer, readyAs } = deliveryMethodOf(order);
  return [
    ...(goesToBuyer && mayBecome(order, "on_its_way") && order.status === "processing" ? (["ship"] as const) : []),
    ...(mayBecome(order, readyAs) ? (["pack"] as const) : []),
    ...(order.fulfilment === readyAs ? (["unpack"] as const) : []),
  ];
}

/** What the shop can do with an order now, in the order in which it is done. */
export function actionsOf(order: State): OrderAction[] {
  return [
    ...placedActions(order),
    ...(mayReceiveLate(order) ? (["receive_late"] as const) : []),
    ...(mayServeAgain(order) ? (["serve_again"] as const) : []),
    ...packingActions(order),
    ...(mayBecome(order, deliveryMethodOf(order).receivedAs) ? (["deliver"] as const) : []),
    ...(order.refundable_centimes > 0 ? (["refund"] as const) : []),
    ...(mayBecome(order, "returned") ? (["return"] as const) : []),
    ...(mayBecome(order, "canceled") ? (["cancel"] as const) : []),
  ];
}

/** The step that moves the order on, or null when nothing waits for the shop: what undoes it is never the next step. */
export function nextAction(order: State): OrderAction | null {
  if (order.is_refund_owed) return "refund";
  const undoing: readonly OrderAction[] = ["unpack", "refund", "return", "cancel", "receive_late", "serve_again"];
  return actionsOf(order).find((action) => !undoing.includes(action)) ?? null;
}
