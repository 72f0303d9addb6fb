export const ORDER_STATUSES = ["placed", "processing", "shipped", "delivered", "canceled", "returned"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ["pending", "success", "failed", "canceled"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The order status that belongs to each fulfilment state. A database constraint allows no other pair. */
export const STATUS_BY_FULFILMENT = {
  awaiting_payment: "placed",
  to_confirm: "placed",
  waiting_for_call: "placed",
  to_pack: "processing",
  packed: "processing",
  handed_over: "processing",
  ready_for_pick_up: "processing",
  on_its_way: "shipped",
  out_for_delivery: "shipped",
  unreachable: "shipped",
  on_its_way_back: "shipped",
  delivered: "delivered",
  picked_up: "delivered",
  canceled: "canceled",
  returned: "returned",
} as const satisfies Record<string, OrderStatus>;

export type FulfilmentState = keyof typeof STATUS_BY_FULFILMENT;
export const FULFILMENT_STATES = Object.keys(STATUS_BY_FULFILMENT) as FulfilmentState[];

export const FULFILMENT_TRANSITIONS: Record<FulfilmentState, readonly FulfilmentState[]> = {
  awaiting_payment: ["to_pack", "canceled"],
  to_confirm: ["to_pack", "waiting_for_call", "canceled"],
  waiting_for_call: ["to_pack", "waiting_for_call", "canceled"],
  to_pack: ["packed", "ready_for_pick_up", "handed_over", "on_its_way", "picked_up", "canceled"],
  packed: ["to_pack", "handed_over", "on_its_way", "canceled"],
  handed_over: ["packed", "on_its_way", "canceled"],
  ready_for_pick_up: ["to_pack", "picked_up", "canceled"],
  on_its_way: ["out_for_delivery", "unreachable", "delivered", "on_its_way_back", "returned"],
  out_for_delivery: ["unreachable", "delivered", "on_its_way_back", "returned"],
  unreachable: ["on_its_way", "out_for_delivery", "delivered", "on_its_way_back", "returned"],
  on_its_way_back: ["on_its_way", "returned"],
  delivered: ["returned"],
  picked_up: ["returned"],
  // A canceled order is reopened only by reopenOrder (server/orders/admin/actions.ts), after a payment was recorded.
  canceled: ["to_pack"],
  returned: [],
};
