import { ORDER_EDGES, type OrderAction, type OrderStatus } from "../../contract/orders.ts";
import type { OrderRow } from "./view.ts";

type State = Pick<OrderRow, "status" | "payment_method" | "payment_status">;

/** Whether an order may go from one status to another, by the one table of edges (O3). */
export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => ORDER_EDGES[from].includes(to);

/** Whether the customer may cancel it themselves: until the shop takes it up, and while there is no money to give back. */
export const mayCancel = (order: Pick<State, "status" | "payment_status">): boolean =>
  order.status === "placed" && order.payment_status !== "success" && mayBecome(order.status, "canceled");

/** What the shop can do with an order now; the first is its next step. */
export function actionsOf(order: State): OrderAction[] {
  const isAwaitingTransfer =
    order.status === "placed" && order.payment_method === "bank_transfer" && order.payment_status === "pending";
  return [
    ...(isAwaitingTransfer ? (["receive_transfer"] as const) : []),
    ...(mayBecome(order.status, "shipped") ? (["ship"] as const) : []),
    ...(mayBecome(order.status, "delivered") ? (["deliver"] as const) : []),
    ...(mayBecome(order.status, "canceled") ? (["cancel"] as const) : []),
  ];
}

/** The step that moves the order on, or null when there is nothing left to do; canceling is never the next step. */
export function nextAction(order: State): OrderAction | null {
  return actionsOf(order).find((action) => action !== "cancel") ?? null;
}
