import type { Selectable } from "kysely";
import { getDeliveryProperties } from "../../contract/delivery-methods.ts";
import { FULFILMENT_TRANSITIONS, type FulfilmentState } from "../../contract/order-states.ts";
import type { OrderAction } from "../../contract/orders.ts";
import { getPaymentProperties, isAwaitingTransfer, type PlacedOrderQueue } from "../../contract/payment-methods.ts";
import type { Tables } from "../platform/database/tables.ts";

export type OrderState = Pick<
  Selectable<Tables["orders"]>,
  "status" | "fulfilment" | "delivery_method" | "payment_method" | "payment_status" | "is_refund_owed" | "phone"
> & {
  refundable_centimes: number;
  refunded_centimes: number;
};

export const mayChangeFulfilment = (from: Pick<OrderState, "fulfilment">, to: FulfilmentState): boolean =>
  FULFILMENT_TRANSITIONS[from.fulfilment].includes(to);

/** Whether the customer may cancel: only while the order is placed and unpaid, so that no refund is needed. */
export const mayCustomerCancel = (order: Pick<OrderState, "status" | "fulfilment" | "payment_status">): boolean =>
  order.status === "placed" && order.payment_status !== "success" && mayChangeFulfilment(order, "canceled");

function mayReceiveLate(order: OrderState): boolean {
  const { settlement, capturedBy } = getPaymentProperties(order);
  const isTransfer = settlement === "prepaid" && capturedBy === "staff";
  return order.status === "canceled" && isTransfer && order.payment_status !== "success";
}

const PLACED_ACTIONS: Record<PlacedOrderQueue, OrderAction> = {
  to_confirm: "confirm",
  awaiting_transfer: "receive_transfer",
};

function placedActions(order: OrderState): OrderAction[] {
  const { placedQueue } = getPaymentProperties(order);
  const isWaiting = placedQueue !== "awaiting_transfer" || isAwaitingTransfer(order);
  return order.status === "placed" && placedQueue && isWaiting ? [PLACED_ACTIONS[placedQueue]] : [];
}

/** Whether staff may reopen the order instead of refunding it. Erased customers' orders (empty `phone`) stay closed. */
const mayServeAgain = (order: OrderState): boolean =>
  order.status === "canceled" && order.phone !== "" && order.refundable_centimes > 0 && order.refunded_centimes === 0;

export const mayEditOrder = (order: Pick<OrderState, "status">): boolean =>
  order.status === "placed" || order.status === "processing";

export const mayContactCustomer = (order: Pick<OrderState, "status">): boolean =>
  mayEditOrder(order) || order.status === "shipped";

export const isInTransit = (order: Pick<OrderState, "status">): boolean => order.status === "shipped";

function packingActions(order: OrderState): OrderAction[] {
  const { goesToBuyer, readyAs } = getDeliveryProperties(order);
  return [
    ...(goesToBuyer && mayChangeFulfilment(order, "on_its_way") && order.status === "processing"
      ? (["ship"] as const)
      : []),
    ...(mayChangeFulfilment(order, readyAs) ? (["pack"] as const) : []),
    ...(order.fulfilment === readyAs ? (["unpack"] as const) : []),
  ];
}

export function listOrderActions(order: OrderState): OrderAction[] {
  return [
    ...placedActions(order),
    ...(mayReceiveLate(order) ? (["receive_late"] as const) : []),
    ...(mayServeAgain(order) ? (["serve_again"] as const) : []),
    ...packingActions(order),
    ...(mayChangeFulfilment(order, getDeliveryProperties(order).receivedAs) ? (["deliver"] as const) : []),
    ...(order.refundable_centimes > 0 ? (["refund"] as const) : []),
    ...(mayChangeFulfilment(order, "returned") ? (["return"] as const) : []),
    ...(mayChangeFulfilment(order, "canceled") ? (["cancel"] as const) : []),
  ];
}

/** Returns the next action for staff: a refund if owed, else the first action that moves the order forward, or null. */
export function getNextAction(order: OrderState): OrderAction | null {
  if (order.is_refund_owed) return "refund";
  const undoing: readonly OrderAction[] = ["unpack", "refund", "return", "cancel", "receive_late", "serve_again"];
  return listOrderActions(order).find((action) => !undoing.includes(action)) ?? null;
}
