import type { Selectable } from "kysely";
import { deliveryPropertiesOf } from "../../contract/delivery-methods.ts";
import { type Fulfilment, ORDER_EDGES } from "../../contract/order-states.ts";
import type { OrderAction } from "../../contract/orders.ts";
import { isAwaitingTransfer, type PlacedQueue, paymentPropertiesOf } from "../../contract/payment-methods.ts";
import type { Tables } from "../platform/database/tables.ts";

export type State = Pick<
  Selectable<Tables["orders"]>,
  "status" | "fulfilment" | "delivery_method" | "payment_method" | "payment_status" | "is_refund_owed" | "phone"
> & {
  /** Captured payment less refunds, in centimes. */
  refundable_centimes: number;
  refunded_centimes: number;
};

export const mayBecome = (from: Pick<State, "fulfilment">, to: Fulfilment): boolean =>
  ORDER_EDGES[from.fulfilment].includes(to);

/** Whether the customer may cancel: until the shop starts on the order, and with no payment to refund. */
export const mayCancel = (order: Pick<State, "status" | "fulfilment" | "payment_status">): boolean =>
  order.status === "placed" && order.payment_status !== "success" && mayBecome(order, "canceled");

function mayReceiveLate(order: State): boolean {
  const { settlement, capturedBy } = paymentPropertiesOf(order);
  const isTransfer = settlement === "prepaid" && capturedBy === "staff";
  return order.status === "canceled" && isTransfer && order.payment_status !== "success";
}

const PLACED_ACTIONS: Record<PlacedQueue, OrderAction> = {
  to_confirm: "confirm",
  awaiting_transfer: "receive_transfer",
};

function placedActions(order: State): OrderAction[] {
  const { placedQueue } = paymentPropertiesOf(order);
  const isWaiting = placedQueue !== "awaiting_transfer" || isAwaitingTransfer(order);
  return order.status === "placed" && placedQueue && isWaiting ? [PLACED_ACTIONS[placedQueue]] : [];
}

/** Whether staff can reopen the order instead of refunding. Not if the customer was erased (empty `phone`). */
const mayServeAgain = (order: State): boolean =>
  order.status === "canceled" && order.phone !== "" && order.refundable_centimes > 0 && order.refunded_centimes === 0;

export const mayEdit = (order: Pick<State, "status">): boolean =>
  order.status === "placed" || order.status === "processing";

export const mayContact = (order: Pick<State, "status">): boolean => mayEdit(order) || order.status === "shipped";

export const isInTransit = (order: Pick<State, "status">): boolean => order.status === "shipped";

function packingActions(order: State): OrderAction[] {
  const { goesToBuyer, readyAs } = deliveryPropertiesOf(order);
  return [
    ...(goesToBuyer && mayBecome(order, "on_its_way") && order.status === "processing" ? (["ship"] as const) : []),
    ...(mayBecome(order, readyAs) ? (["pack"] as const) : []),
    ...(order.fulfilment === readyAs ? (["unpack"] as const) : []),
  ];
}

export function actionsOf(order: State): OrderAction[] {
  return [
    ...placedActions(order),
    ...(mayReceiveLate(order) ? (["receive_late"] as const) : []),
    ...(mayServeAgain(order) ? (["serve_again"] as const) : []),
    ...packingActions(order),
    ...(mayBecome(order, deliveryPropertiesOf(order).receivedAs) ? (["deliver"] as const) : []),
    ...(order.refundable_centimes > 0 ? (["refund"] as const) : []),
    ...(mayBecome(order, "returned") ? (["return"] as const) : []),
    ...(mayBecome(order, "canceled") ? (["cancel"] as const) : []),
  ];
}

/** The action that staff should do next, or null. Never an action that undoes an earlier step. */
export function nextAction(order: State): OrderAction | null {
  if (order.is_refund_owed) return "refund";
  const undoing: readonly OrderAction[] = ["unpack", "refund", "return", "cancel", "receive_late", "serve_again"];
  return actionsOf(order).find((action) => !undoing.includes(action)) ?? null;
}
