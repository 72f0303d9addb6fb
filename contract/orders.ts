import * as z from "zod/mini";
import { postalAddress } from "./address.ts";
import { cart } from "./cart.ts";
import { pagination } from "./catalog.ts";
import { DELIVERY_METHODS } from "./delivery-methods.ts";
import { note, optionalLine, requiredText } from "./fields.ts";
import { FULFILMENT_STATES, ORDER_STATUSES, PAYMENT_STATUSES } from "./order-states.ts";
import { orderMailRow } from "./outbox-mail.ts";
import { PAYMENT_METHODS, PLACED_ORDER_QUEUES } from "./payment-methods.ts";
import { pickUpPlace } from "./pick-up.ts";

export const issuedDocument = z.object({
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string(),
  date: z.string(),
  /** Total of the invoice in dirhams. For a credit note, the amount by which it reduces the invoice. */
  amount: z.number(),
});

/** A change of the tracking number or e-mail. `from` and `to` are null once the customer's data is erased. */
const orderCorrection = z.object({
  field: z.enum(["tracking_number", "email"]),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
});

export const orderItem = z.object({
  product_slug: z.string(),
  name: z.string(),
  option: z.nullable(z.string()),
  sku: z.string(),
  cover: z.nullable(z.string()),
  stage: z.string(),
  price: z.number(),
  quantity: z.int(),
  total: z.number(),
});

export const bankAccount = z.object({
  bank_name: z.string(),
  account_name: z.string(),
  rib: z.string(),
  swift: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

export const orderPickUp = z.extend(pickUpPlace, { before: z.nullable(z.string()) });
export const estimatedDelivery = z.object({ from: z.string(), to: z.string() });

export const order = z.object({
  number: z.string(),
  date: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENT_STATES),
  delivery_method: z.enum(DELIVERY_METHODS),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_status: z.enum(PAYMENT_STATUSES),
  items: z.array(orderItem),
  subtotal: z.number(),
  discount: z.number(),
  coupon_code: z.nullable(z.string()),
  shipping: z.number(),
  total: z.number(),
  refunded: z.number(),
  shipping_address: postalAddress,
  note: z.nullable(z.string()),
  courier: z.string(),
  tracking_number: z.nullable(z.string()),
  pick_up: z.nullable(orderPickUp),
  estimated_delivery: estimatedDelivery,
  /** Shipping weight in grams, with packaging. */
  weight: z.number(),
  pay_before: z.nullable(z.string()),
  bank_accounts: z.array(bankAccount),
  receipts_left: z.int(),
  can_cancel: z.boolean(),
  /** Whether a confirmation was mailed. "none": no e-mail address. "limited": too many mails to an unverified e-mail address. */
  mail: z.enum(["sent", "none", "limited"]),
  /** True if the order belongs to the caller's account; false if only the order key gave access. */
  is_own: z.boolean(),
  has_invoice: z.boolean(),
  documents: z.array(issuedDocument),
  /** Whether the terms of sale were stored with the order. False for orders of earlier versions. */
  has_terms: z.boolean(),
});
export type Order = z.infer<typeof order>;

export const ORDER_ROW_ITEMS_MAX = 3;

export const customerOrderRow = z.object({
  number: z.string(),
  date: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENT_STATES),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_status: z.enum(PAYMENT_STATUSES),
  total: z.number(),
  item_count: z.int(),
  items: z.array(z.object({ name: z.string(), cover: z.nullable(z.string()), stage: z.string() })),
  can_cancel: z.boolean(),
});
export type CustomerOrderRow = z.infer<typeof customerOrderRow>;

export const orderKeyInput = z.strictObject({
  key: z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
});

export const reorderResult = z.object({ cart, missing: z.array(z.string()) });
export type ReorderResult = z.infer<typeof reorderResult>;

const TRACKING_STATUSES = [
  ...ORDER_STATUSES,
  "paid",
  "payment_failed",
  "payment_canceled",
  "refunded",
  "receipt_received",
  "ready_for_pick_up",
] as const;
export const orderTracking = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENT_STATES),
  delivery_method: z.enum(DELIVERY_METHODS),
  payment_status: z.enum(PAYMENT_STATUSES),
  refunded: order.shape.refunded,
  events: z.array(
    z.object({
      status: z.enum(TRACKING_STATUSES),
      at: z.string(),
      place: z.nullable(z.string()),
      note: z.nullable(z.string()),
      source: z.enum(["shop", "customer", "courier", "system"]),
    }),
  ),
  courier: z.string(),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  pick_up: order.shape.pick_up,
  receipts_left: z.int(),
  has_invoice: order.shape.has_invoice,
  documents: order.shape.documents,
  has_terms: order.shape.has_terms,
  /** True while the order waits for a bank transfer. The estimate then assumes that the money arrives today. */
  awaits_transfer: z.boolean(),
  estimated_delivery: estimatedDelivery,
});
export type OrderTracking = z.infer<typeof orderTracking>;

/** Queues of orders that wait for staff, in workflow order. ORDER_QUEUES adds "all" and queues of finished orders. */
export const WAITING_QUEUES = [
  ...PLACED_ORDER_QUEUES,
  "to_pack",
  "packed",
  "ready_for_pick_up",
  "shipped",
  "late",
  "to_refund",
  "cash_out",
] as const;
export type WaitingQueue = (typeof WAITING_QUEUES)[number];
export const ORDER_QUEUES = ["all", ...WAITING_QUEUES, "delivered", "returned", "canceled"] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];

const ORDER_ACTIONS = [
  "receive_transfer",
  "receive_late",
  "serve_again",
  "confirm",
  "ship",
  "pack",
  "unpack",
  "deliver",
  "refund",
  "return",
  "cancel",
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const CONTACT_CHANNELS = ["whatsapp", "phone"] as const;
export const CONTACT_OUTCOMES = ["confirmed", "no_answer", "call_back", "refused"] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/**
 * Results of matching a row of a courier's statement with an order. Only `match`, `amount` and `uncollected` settle the
 * order. `already`: it was settled before. `twice`: an earlier row has this order. `not_due`: no cash was due.
 */
export const REMITTANCE_LINE_KINDS = [
  "amount",
  "uncollected",
  "unpaid",
  "undelivered",
  "unknown",
  "already",
  "twice",
  "not_due",
  "unreadable",
  "match",
] as const;
export type RemittanceLineKind = (typeof REMITTANCE_LINE_KINDS)[number];

export const adminOrderRow = z.object({
  id: z.int(),
  number: z.string(),
  date: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENT_STATES),
  delivery_method: z.enum(DELIVERY_METHODS),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_status: z.enum(PAYMENT_STATUSES),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  item_count: z.int(),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  total: z.number(),
  refunded: z.number(),
  pay_before: z.nullable(z.string()),
  has_receipt: z.boolean(),
  /** Payment deadline as extended by a transfer receipt. Null if no receipt extends the deadline. */
  kept_until: z.nullable(z.string()),
  /** True if an unknown buyer's receipt extends the deadline only briefly. The queue lists such orders first. */
  receipt_first: z.boolean(),
  /** Amount in dirhams still to be refunded for a canceled or returned order. 0 if no refund is due. */
  to_refund: z.number(),
  courier: z.string(),
  tracking_number: z.nullable(z.string()),
  locale: z.string(),
  first_name: z.string(),
  packed_at: z.nullable(z.string()),
  contacts: z.nullable(z.object({ count: z.int(), outcome: z.enum(CONTACT_OUTCOMES), at: z.string() })),
  pick_up_before: z.nullable(z.string()),
  cash_out_since: z.nullable(z.string()),
  next_action: z.nullable(z.enum(ORDER_ACTIONS)),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

/** Orders in the back office. `is_more`: counting stopped at a limit, so `pagination.total` is only a minimum. */
export const adminOrderList = z.object({
  items: z.array(adminOrderRow),
  counts: z.record(z.enum(WAITING_QUEUES), z.int()),
  pagination,
  is_more: z.boolean(),
});
export type AdminOrderList = z.infer<typeof adminOrderList>;

/** A mail enqueued by an edit of the order. `holder` tells whose `address` it is. `is_notice` marks a short notice. */
const notice = z.object({
  holder: z.enum(["order", "former", "account"]),
  address: z.string(),
  is_notice: z.boolean(),
});
export type NotifiedAddress = z.infer<typeof notice>;

export const adminOrder = z.extend(order, {
  id: z.int(),
  locale: z.string(),
  actions: z.array(z.enum(ORDER_ACTIONS)),
  /** A card authorization. Its capture was requested, but the gateway has not confirmed the capture yet. */
  hold: z.nullable(z.object({ amount: z.number(), transaction_id: z.nullable(z.string()), at: z.string() })),
  payment: z.nullable(
    z.object({ amount: z.number(), at: z.string(), by: z.nullable(z.string()), reference: z.nullable(z.string()) }),
  ),
  refunds: z.array(
    z.object({
      amount: z.number(),
      reason: z.string(),
      reference: z.nullable(z.string()),
      at: z.string(),
      by: z.string(),
    }),
  ),
  refundable: z.number(),
  to_refund: z.number(),
  kept_until: z.nullable(z.string()),
  receipt_first: z.boolean(),
  mails: z.array(orderMailRow),
  receipts: z.array(z.object({ id: z.int(), at: z.string() })),
  courier_id: z.nullable(z.int()),
  couriers: z.array(z.object({ id: z.int(), name: z.string(), takes_cash: z.boolean() })),
  cash_out_since: z.nullable(z.string()),
  remittances: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      by: z.string(),
      courier: z.string(),
      kind: z.enum(REMITTANCE_LINE_KINDS),
      amount: z.number(),
      expected: z.number(),
    }),
  ),
  packed_at: z.nullable(z.string()),
  /** Id for the link to the customer's page in the back office. Null once the customer's data is erased. */
  customer_id: z.nullable(z.int()),
  can_edit: z.boolean(),
  delivery_version: z.string(),
  /** Set only in the response to an edit: the enqueued mails, or null if nothing changed, for example in a retry. */
  notices: z.optional(z.nullable(z.array(notice))),
  /** Set only in the response to an edit: whether mails are only written to files, for lack of a mail server. */
  mails_as_files: z.optional(z.boolean()),
  contacts: z.array(
    z.object({
      channel: z.enum(CONTACT_CHANNELS),
      outcome: z.enum(CONTACT_OUTCOMES),
      note: z.nullable(z.string()),
      at: z.string(),
      by: z.string(),
    }),
  ),
  notes: z.array(z.object({ note: z.string(), at: z.string(), by: z.string() })),
  corrections: z.array(orderCorrection),
  events: z.array(
    z.object({
      status: z.enum(TRACKING_STATUSES),
      at: z.string(),
      source: z.string(),
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const shipInput = z.strictObject({
  courier_id: z
    .int("field.courierRequired")
    .check(z.minimum(1, "field.courierRequired"), z.maximum(2_147_483_647, "field.courierRequired")),
  tracking_number: z.pipe(
    requiredText("field.trackingNumberRequired"),
    z.string().check(z.regex(/^[\w\-./ ]{2,60}$/, "field.trackingNumberInvalid")),
  ),
});
export type ShipInput = z.infer<typeof shipInput>;

export const trackingInput = z.strictObject({ tracking_number: shipInput.shape.tracking_number });
export type TrackingInput = z.infer<typeof trackingInput>;

/** Input of an action that changes an order's state. The customer sees the note in the order's history. */
export const orderActionInput = z.strictObject({ note: z.optional(note) });
export type OrderActionInput = z.infer<typeof orderActionInput>;

/** An attempt to contact the customer. The outcome `confirmed` also confirms the order. */
export const contactAttemptInput = z.strictObject({
  channel: z.enum(CONTACT_CHANNELS, "field.invalid"),
  outcome: z.enum(CONTACT_OUTCOMES, "field.invalid"),
  note: z.optional(note),
});
export type ContactAttemptInput = z.infer<typeof contactAttemptInput>;

export const orderNoteInput = z.strictObject({ note: z.pipe(note, z.string({ error: "field.required" })) });
export type OrderNoteInput = z.infer<typeof orderNoteInput>;

export const receivedPaymentInput = z.strictObject({ reference: z.optional(optionalLine) });
export type ReceivedPaymentInput = z.infer<typeof receivedPaymentInput>;

export const returnInput = z.strictObject({
  restock: z.boolean("field.invalid"),
  note: z.optional(note),
});
export type ReturnInput = z.infer<typeof returnInput>;

/** A refund in dirhams. It fails if `refunded` is not the sum of earlier refunds, so a retry cannot refund twice. */
export const refundInput = z.strictObject({
  amount: z.number("field.amountInvalid").check(
    z.minimum(0.01, "field.amountInvalid"),
    z.maximum(20_000_000, "field.amountInvalid"),
    z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, "field.amountInvalid"),
  ),
  refunded: z.number("field.invalid").check(z.minimum(0, "field.invalid"), z.maximum(20_000_000, "field.invalid")),
  reason: requiredText("field.reasonRequired"),
  reference: z.optional(optionalLine),
});
export type RefundInput = z.infer<typeof refundInput>;
