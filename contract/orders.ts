import * as z from "zod/mini";
import { postalAddress } from "./address.ts";
import { cart } from "./cart.ts";
import { pagination } from "./catalog.ts";
import { DELIVERY_METHODS } from "./delivery-methods.ts";
import { note, optionalLine, requiredText } from "./fields.ts";
import { issuedDocument } from "./issued-document.ts";
import { orderCorrection } from "./order-corrections.ts";
import { FULFILMENTS, ORDER_STATUSES, PAYMENT_STATUSES } from "./order-states.ts";
import { orderMailRow } from "./outbox-mail.ts";
import { PAYMENT_METHODS, PLACED_QUEUES } from "./payment-methods.ts";
import { pickUpPlace } from "./pick-up.ts";

/** Orders as their owner and the shop see them (E8, E10, T2). */

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

/** An account the customer transfers to (E10). */
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
  /** The finer state within the status. */
  fulfilment: z.enum(FULFILMENTS),
  delivery_method: z.enum(DELIVERY_METHODS),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_status: z.enum(PAYMENT_STATUSES),
  items: z.array(orderItem),
  subtotal: z.number(),
  discount: z.number(),
  /** Of the coupon that gave it, or that made delivery free. */
  coupon_code: z.nullable(z.string()),
  shipping: z.number(),
  total: z.number(),
  refunded: z.number(),
  shipping_address: postalAddress,
  note: z.nullable(z.string()),
  /** Its courier's name, or how picking it up is called. */
  courier: z.string(),
  tracking_number: z.nullable(z.string()),
  /** Where it is picked up, and until when it is kept once it is ready; null where a courier brings it. */
  pick_up: z.nullable(orderPickUp),
  estimated_delivery: estimatedDelivery,
  /** Grams, with packaging. */
  weight: z.number(),
  /** A bank transfer's deadline, and where to; null otherwise. */
  pay_before: z.nullable(z.string()),
  bank_accounts: z.array(bankAccount),
  /** So many pictures of the transfer may still be sent; 0 unless it is awaited. */
  receipts_left: z.int(),
  /** The customer may still cancel it themselves. */
  can_cancel: z.boolean(),
  /** Whether it was mailed when it was placed: "none" without an address, "limited" over an unverified mailbox's limit. */
  mail: z.enum(["sent", "none", "limited"]),
  /** It is the signed-in caller's, rather than only opened by its key. */
  is_own: z.boolean(),
  /** Until its invoice is issued its paper is a pro forma. */
  has_invoice: z.boolean(),
  /** Its invoices and credit notes as they were issued, the oldest first. */
  documents: z.array(issuedDocument),
  /** The terms of sale as they stood then are stored: not for orders of earlier versions. */
  has_terms: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** How many of an order's things its row in the customer's list shows. */
export const ORDER_ROW_ITEMS = 3;

/** An order in the customer's list (C13). */
export const customerOrderRow = z.object({
  number: z.string(),
  date: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_status: z.enum(PAYMENT_STATUSES),
  total: z.number(),
  /** Pieces in all. */
  item_count: z.int(),
  /** The first few things. */
  items: z.array(z.object({ name: z.string(), cover: z.nullable(z.string()), stage: z.string() })),
  can_cancel: z.boolean(),
});
export type CustomerOrderRow = z.infer<typeof customerOrderRow>;

/** What an order key comes in where this browser does not keep it. */
export const orderKeyInput = z.strictObject({
  key: z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
});

/** After "order again": the cart, and the names of what is no longer to be had. */
export const orderedAgain = z.object({ cart, missing: z.array(z.string()) });
export type OrderedAgain = z.infer<typeof orderedAgain>;

const TRACKING_STATUSES = [
  ...ORDER_STATUSES,
  "paid",
  "payment_failed",
  "payment_canceled",
  "refunded",
  "receipt_received",
  "ready_for_pick_up",
] as const;
export const tracking = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
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
  /** The days below count from the day its transfer arrives, today at the earliest. */
  awaits_transfer: z.boolean(),
  estimated_delivery: estimatedDelivery,
});
export type Tracking = z.infer<typeof tracking>;

// The back office ------------------------------------------------------------------------------------------------------

/** The queues of work, in the order in which an order comes through them; the others hold what is done with. */
export const WAITING_QUEUES = [
  ...PLACED_QUEUES,
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

/** What the owner can do next with an order. */
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

/** How a member of staff reached for the customer, and what came of it. */
export const CONTACT_CHANNELS = ["whatsapp", "phone"] as const;
export const CONTACT_OUTCOMES = ["confirmed", "no_answer", "call_back", "refused"] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/**
 * What a row of a statement is: its order's cash, whole (`match`) or another amount of it (`amount`); of an order whose cash
 * is out, without money (`unpaid`), or said to be never collected (`uncollected`); of one that nobody noted as delivered; of one that was paid out before (`already`), stands
 * further up (`twice`), or of which there is nothing to collect (`not_due`); a number that no order of the courier has; or
 * what cannot be read. `match`, `amount` and `uncollected` settle their order.
 */
export const REMITTANCE_KINDS = [
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
export type RemittanceKind = (typeof REMITTANCE_KINDS)[number];

export const adminOrderRow = z.object({
  id: z.int(),
  number: z.string(),
  date: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
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
  /** Its receipt keeps it open past its deadline, until then at most: somebody has to look for the money. */
  kept_until: z.nullable(z.string()),
  /** It does so for a short time, as nothing is known of its buyer: it is looked at before others. */
  receipt_first: z.boolean(),
  /** Paid, and neither sent nor given back: dirhams; 0 where nothing is owed. */
  to_refund: z.number(),
  courier: z.string(),
  tracking_number: z.nullable(z.string()),
  /** The customer's language, and how they are called, for what is written to them. */
  locale: z.string(),
  first_name: z.string(),
  packed_at: z.nullable(z.string()),
  /** How often somebody tried to reach the customer, and how the last time went; null when nobody did. */
  contacts: z.nullable(z.object({ count: z.int(), outcome: z.enum(CONTACT_OUTCOMES), at: z.string() })),
  /** Until when it is kept for its buyer, who comes for it. */
  pick_up_before: z.nullable(z.string()),
  /** Since when the courier has its cash, until that is paid out. */
  cash_out_since: z.nullable(z.string()),
  next_action: z.nullable(z.enum(ORDER_ACTIONS)),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

/** A page of the back office's orders; `is_more` where there are more than were counted for `pagination`. */
export const adminOrderList = z.object({
  items: z.array(adminOrderRow),
  /** Up to COUNTED_MAX each. */
  counts: z.record(z.enum(WAITING_QUEUES), z.int()),
  pagination,
  is_more: z.boolean(),
});
export type AdminOrderList = z.infer<typeof adminOrderList>;

export const adminOrder = z.extend(order, {
  id: z.int(),
  locale: z.string(),
  actions: z.array(z.enum(ORDER_ACTIONS)),
  /** What a card's bank holds and was asked to take, until somebody saw that it was taken or let go; null otherwise. */
  hold: z.nullable(z.object({ amount: z.number(), transaction_id: z.nullable(z.string()), at: z.string() })),
  /** What came in, once it did; the money given back of it, and what could still be given back. */
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
  /** What has to go back, as the order was canceled or returned; 0 where nothing is owed. */
  to_refund: z.number(),
  /** Its receipt keeps it open past its deadline, until then at most: somebody has to look for the money. */
  kept_until: z.nullable(z.string()),
  receipt_first: z.boolean(),
  /** What the shop mailed about it, the newest first. */
  mails: z.array(orderMailRow),
  /** The customer's pictures of the transfer, the newest first. */
  receipts: z.array(z.object({ id: z.int(), at: z.string() })),
  courier_id: z.nullable(z.int()),
  couriers: z.array(z.object({ id: z.int(), name: z.string(), takes_cash: z.boolean() })),
  cash_out_since: z.nullable(z.string()),
  /** Where it stands in couriers' statements, the newest first; dirhams. */
  remittances: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      by: z.string(),
      courier: z.string(),
      kind: z.enum(REMITTANCE_KINDS),
      amount: z.number(),
      expected: z.number(),
    }),
  ),
  packed_at: z.nullable(z.string()),
  /** The customer's page in the back office: an account's, or a guest's of this phone number. Null once erased. */
  customer_id: z.nullable(z.int()),
  /** Whom it is for and where it goes may still be changed. */
  can_edit: z.boolean(),
  /** Names whom it is for and where it goes, so that nobody saves over what they have not seen. */
  delivery_version: z.string(),
  /** Each try to reach the customer, and what the shop noted for itself; the newest first. */
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
  /** The newest first. */
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

/** What shipping an order needs: the courier that took it, and its number for the parcel. */
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

/** The right number of a parcel that is on its way. */
export const trackingInput = z.strictObject({ tracking_number: shipInput.shape.tracking_number });
export type TrackingInput = z.infer<typeof trackingInput>;

/** What a member of staff adds to a step. The note stands in the history, which the customer sees too. */
export const stepInput = z.strictObject({ note: z.optional(note) });
export type StepInput = z.infer<typeof stepInput>;

/** A try to reach the customer: `confirmed` confirms the order with it. */
export const contactInput = z.strictObject({
  channel: z.enum(CONTACT_CHANNELS, "field.invalid"),
  outcome: z.enum(CONTACT_OUTCOMES, "field.invalid"),
  note: z.optional(note),
});
export type ContactInput = z.infer<typeof contactInput>;

/** What the shop notes of an order for itself. */
export const noteInput = z.strictObject({ note: z.pipe(note, z.string({ error: "field.required" })) });
export type NoteInput = z.infer<typeof noteInput>;

/** Of money received: the transfer's reference, the number of the courier's receipt. Only the shop sees it. */
export const receiveInput = z.strictObject({ reference: z.optional(optionalLine) });
export type ReceiveInput = z.infer<typeof receiveInput>;

export const returnInput = z.strictObject({
  /** The goods are as new, and go back on sale. */
  restock: z.boolean("field.invalid"),
  note: z.optional(note),
});
export type ReturnInput = z.infer<typeof returnInput>;

/** Money given back, dirhams; `refunded` is what the sender knows to have been given back before, so that none is twice. */
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
