import { DELIVERY_METHODS, type DeliveryMethodCode } from "./delivery-methods.ts";
import type { OrderStatus, PaymentStatus } from "./order-states.ts";

export const SELECTABLE_PAYMENT_METHODS = ["bank_transfer", "cod", "pay_at_pick_up", "cmi"] as const;
export type SelectablePaymentMethod = (typeof SELECTABLE_PAYMENT_METHODS)[number];

/** Payment method of an order with a total of 0. It replaces the method that the buyer chose (docs/decisions/0009). */
export const NO_PAYMENT_METHOD = "none";

/** Codes of payment methods as stored in the database, where a constraint allows no others. */
export const PAYMENT_METHODS = [...SELECTABLE_PAYMENT_METHODS, NO_PAYMENT_METHOD] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number];

export const PLACED_ORDER_QUEUES = ["to_confirm", "awaiting_transfer"] as const;
export type PlacedOrderQueue = (typeof PLACED_ORDER_QUEUES)[number];

/** Properties of a payment method. Modules and SQL check these properties, never the code of the method. */
export type PaymentProperties = {
  settlement: "prepaid" | "on_delivery" | "at_pick_up" | "nothing_due";
  deliveries: readonly DeliveryMethodCode[];
  capturedBy: "staff" | "gateway" | "courier" | null;
  /** The queue in which a placed order waits for staff. Null if staff need not do anything. */
  placedQueue: PlacedOrderQueue | null;
  promisedFrom: "order" | "payment";
  needsEmail: boolean;
  isUnlockedByAccount: boolean;
  phonePlace: number | null;
};

export const PAYMENT_PROPERTIES: Record<PaymentMethodCode, PaymentProperties> = {
  bank_transfer: {
    settlement: "prepaid",
    deliveries: DELIVERY_METHODS,
    capturedBy: "staff",
    placedQueue: "awaiting_transfer",
    promisedFrom: "payment",
    needsEmail: false,
    isUnlockedByAccount: false,
    phonePlace: 2,
  },
  cod: {
    settlement: "on_delivery",
    deliveries: ["courier"],
    capturedBy: "courier",
    placedQueue: "to_confirm",
    promisedFrom: "order",
    needsEmail: false,
    isUnlockedByAccount: true,
    phonePlace: 1,
  },
  pay_at_pick_up: {
    settlement: "at_pick_up",
    deliveries: ["pick_up"],
    capturedBy: "staff",
    placedQueue: "to_confirm",
    promisedFrom: "order",
    needsEmail: false,
    isUnlockedByAccount: false,
    phonePlace: 3,
  },
  cmi: {
    settlement: "prepaid",
    deliveries: DELIVERY_METHODS,
    capturedBy: "gateway",
    placedQueue: null,
    promisedFrom: "order",
    needsEmail: true,
    isUnlockedByAccount: false,
    phonePlace: null,
  },
  none: {
    settlement: "nothing_due",
    deliveries: DELIVERY_METHODS,
    capturedBy: null,
    placedQueue: null,
    promisedFrom: "order",
    needsEmail: false,
    isUnlockedByAccount: false,
    phonePlace: null,
  },
};

type Paid<Field extends string = never> = { payment_method: PaymentMethodCode } & {
  [key in Field]: key extends "status" ? OrderStatus : PaymentStatus;
};

export const getPaymentProperties = ({ payment_method }: Paid): PaymentProperties => PAYMENT_PROPERTIES[payment_method];

export const filterPaymentMethods = (has: (properties: PaymentProperties) => boolean): PaymentMethodCode[] =>
  PAYMENT_METHODS.filter((code) => has(PAYMENT_PROPERTIES[code]));

export const isPaidAtGateway = (code: PaymentMethodCode | "" | null | undefined): boolean =>
  Boolean(code) && PAYMENT_PROPERTIES[code as PaymentMethodCode].capturedBy === "gateway";

export const isSettledOnDelivery = (order: Paid): boolean => getPaymentProperties(order).settlement === "on_delivery";

export const isDueOnDelivery = (order: Paid<"payment_status">): boolean =>
  isSettledOnDelivery(order) && order.payment_status === "pending";

export const isAwaitingTransfer = (order: Paid<"status" | "payment_status">): boolean =>
  order.status === "placed" &&
  order.payment_status === "pending" &&
  getPaymentProperties(order).placedQueue === "awaiting_transfer";

export const isCardDue = (order: Paid<"status" | "payment_status">): boolean =>
  order.status === "placed" && order.payment_status !== "success" && isPaidAtGateway(order.payment_method);

export const isSettledAtPickUp = (order: Paid): boolean => getPaymentProperties(order).settlement === "at_pick_up";

export const isDueAtPickUp = (order: Paid<"payment_status">): boolean =>
  isSettledAtPickUp(order) && order.payment_status === "pending";

export const canCourierDeliver = ({ takes_cash }: { takes_cash: boolean }, order: Paid): boolean =>
  takes_cash || !isSettledOnDelivery(order);

/** Whether a delivery offer fits an order's payment method. For cash on delivery, the courier must collect cash. */
export const isDeliveryCompatible = (
  offer: { delivery_method: DeliveryMethodCode; takes_cash: boolean },
  order: Paid,
): boolean => getPaymentProperties(order).deliveries.includes(offer.delivery_method) && canCourierDeliver(offer, order);
