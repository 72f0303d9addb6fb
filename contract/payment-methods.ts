import { DELIVERY_METHODS, type DeliveryMethodCode } from "./delivery-methods.ts";
import type { OrderStatus, PaymentStatus } from "./order-states.ts";

/** How an order is paid: the closed list of methods, and the properties of each that browser and server share. */

/** Those that a buyer chooses from, in the order of the checkout. */
export const CHOSEN_METHODS = ["bank_transfer", "cod", "pay_at_pick_up", "cmi"] as const;
export type ChosenMethodCode = (typeof CHOSEN_METHODS)[number];

/** How an order is paid whose total is 0: not at all, whatever was chosen (docs/decisions/0009). */
export const NOTHING_TO_PAY = "none";

/** As they are stored; the database allows no other code. */
export const PAYMENT_METHODS = [...CHOSEN_METHODS, NOTHING_TO_PAY] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number];

/** The queues of work in which a placed order may wait. */
export const PLACED_QUEUES = ["to_confirm", "awaiting_transfer"] as const;
export type PlacedQueue = (typeof PLACED_QUEUES)[number];

/** What a method means, wherever it is asked: screens, papers, SQL and rules compare these and never a code. */
export type PaymentProperties = {
  /** When the money comes: before the goods are packed, with the parcel at the door, in the shop, or never as none is due. */
  settlement: "prepaid" | "on_delivery" | "at_pick_up" | "nothing_due";
  /** The delivery methods that it goes with. */
  deliveries: readonly DeliveryMethodCode[];
  /** Who brings word of the money: staff who see it on the bank account, the gateway's own call, or the courier. */
  capturedBy: "staff" | "gateway" | "courier" | null;
  /** The queue of work in which a placed order waits for staff; null if staff have nothing to do, as a gateway reports the money or none is due. */
  placedQueue: PlacedQueue | null;
  /** Since when the promised days of delivery count. */
  promisedFrom: "order" | "payment";
  needsEmail: boolean;
  /** An account can unlock it, so that a guest is shown the way to sign in. */
  isUnlockedByAccount: boolean;
  /** Its place among the methods of an order by phone; null where only the buyer can pay so. */
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

/** The properties of the method by which an order is paid. */
export const paymentOf = ({ payment_method }: Paid): PaymentProperties => PAYMENT_PROPERTIES[payment_method];

/** The codes of the methods that have a property, such as a query takes as a parameter. */
export const methodsWhere = (has: (properties: PaymentProperties) => boolean): PaymentMethodCode[] =>
  PAYMENT_METHODS.filter((code) => has(PAYMENT_PROPERTIES[code]));

/** Whether the method leads to the card gateway; false while none is chosen. */
export const isPaidAtGateway = (code: PaymentMethodCode | "" | null | undefined): boolean =>
  Boolean(code) && PAYMENT_PROPERTIES[code as PaymentMethodCode].capturedBy === "gateway";

/** Whether the courier collects the money of this kind of order, collected or not. */
export const isSettledOnDelivery = (order: Paid): boolean => paymentOf(order).settlement === "on_delivery";

/** Whether the courier still has to collect it. */
export const isDueOnDelivery = (order: Paid<"payment_status">): boolean =>
  isSettledOnDelivery(order) && order.payment_status === "pending";

/** Whether the shop waits for the buyer's transfer (T3). */
export const isAwaitingTransfer = (order: Paid<"status" | "payment_status">): boolean =>
  order.status === "placed" &&
  order.payment_status === "pending" &&
  paymentOf(order).placedQueue === "awaiting_transfer";

/** Whether the buyer can still pay it at the gateway, also after a try that failed. */
export const isCardDue = (order: Paid<"status" | "payment_status">): boolean =>
  order.status === "placed" && order.payment_status !== "success" && isPaidAtGateway(order.payment_method);

/** Whether staff take the money of this kind of order when its buyer comes for it, taken or not. */
export const isSettledAtPickUp = (order: Paid): boolean => paymentOf(order).settlement === "at_pick_up";

/** Whether its buyer still has to pay when they come for it. */
export const isDueAtPickUp = (order: Paid<"payment_status">): boolean =>
  isSettledAtPickUp(order) && order.payment_status === "pending";

/** Whether a courier can take an order: money that is due at the door only one who collects it. */
export const canBring = ({ takes_cash }: { takes_cash: boolean }, order: Paid): boolean =>
  takes_cash || !isSettledOnDelivery(order);

/** Whether a delivery offer is compatible with the payment method, including a courier's ability to collect cash. */
export const isCompatibleWith = (
  offer: { delivery_method: DeliveryMethodCode; takes_cash: boolean },
  order: Paid,
): boolean => paymentOf(order).deliveries.includes(offer.delivery_method) && canBring(offer, order);
