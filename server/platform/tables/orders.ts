import type { Generated, GeneratedAlways } from "kysely";
import type { PaymentMethodCode } from "../../../contract/payment-methods.ts";
import type { Id, NullableTextColumn, NullableTime, TextColumn, Time } from "./columns.ts";

export type OrderStatus = "placed" | "processing" | "shipped" | "delivered" | "canceled" | "returned";
export type OrderEventKind =
  | OrderStatus
  | "paid"
  | "payment_failed"
  | "payment_canceled"
  | "refunded"
  | "receipt_received";
export type VatPercent = 0 | 10 | 20;
export type PaymentStatus = "pending" | "success" | "failed" | "canceled";

/** What is known of the buyer of an unpaid order: nothing, that a mailbox is theirs, that they bought before; or staff took it. */
export type BuyerTrust = "none" | "mailbox" | "customer" | "staff";

/** Orders: what was bought, and all that happened since. */
export type OrderTables = {
  orders: {
    id: Id;
    number: string;
    cart_id: number;
    account_id: number | null;
    idempotency_key: string;
    request_hash: Buffer;
    access_key_hash: Buffer;
    locale: string;
    status: Generated<OrderStatus>;
    payment_method: PaymentMethodCode;
    payment_status: Generated<PaymentStatus>;
    subtotal_centimes: number;
    discount_centimes: Generated<number>;
    shipping_centimes: number;
    total_centimes: number;
    first_name: string;
    last_name: string;
    phone: string;
    email: string | null;
    mail: "sent" | "none" | "limited" | null;
    address: string;
    city_slug: string;
    zip_code: string | null;
    country: Generated<string>;
    note: string | null;
    courier_id: number;
    courier_name: string;
    tracking_number: string | null;
    weight_grams: number;
    estimated_from: Time;
    estimated_to: Time;
    pay_before: NullableTime;
    coupon_code: string | null;
    reminded_at: NullableTime;
    shipping_vat_percent: VatPercent | null;
    /** The parcel is ready for its courier. */
    packed_at: NullableTime;
    /** Since when the courier has its cash, until that is paid out. */
    cash_out_since: NullableTime;
    /** Written by the database, as its payments and its status say. */
    is_refund_owed: Generated<boolean>;
    queue: GeneratedAlways<string | null>;
    /** Until when the receipt of a buyer of whom nothing is known keeps it open; null without one. */
    receipt_holds_until: NullableTime;
    placed_at: Time;
    /** When its status last changed. */
    updated_at: Time;
    search_text: GeneratedAlways<string>;
  };
  order_lines: {
    id: Id;
    order_id: number;
    position: number;
    variant_id: number;
    sku: string;
    product_slug: string;
    name: TextColumn;
    option_name: NullableTextColumn;
    image: string | null;
    stage_color: string;
    unit_price_centimes: number;
    quantity: number;
    line_total_centimes: number;
    vat_percent: VatPercent | null;
  };
  reservations: {
    id: Id;
    order_line_id: number;
    variant_id: number;
    quantity: number;
    state: Generated<"active" | "consumed" | "released">;
    created_at: Time;
    ended_at: NullableTime;
  };
  /** Open and unpaid orders: the database deletes the row once its order is paid, moves on or ends. */
  unpaid_orders: {
    order_id: number;
    trust: BuyerTrust;
    /** Keyed hashes. */
    phone_hash: Buffer | null;
    network_hash: Buffer | null;
    /** The deadline that the buyer was told. */
    pay_before: NullableTime;
  };
  /** What each of them reserves, where it counts towards the share of a variant. */
  unpaid_pieces: { variant_id: number; order_id: number; quantity: number };
  order_events: {
    id: Id;
    order_id: number;
    kind: OrderEventKind;
    source: "shop" | "customer" | "courier" | "system" | "phone";
    account_id: number | null;
    place: string | null;
    note: string | null;
    at: Time;
  };
  order_contacts: {
    id: Id;
    order_id: number;
    channel: "whatsapp" | "phone";
    outcome: "confirmed" | "no_answer" | "call_back" | "refused";
    note: string | null;
    account_id: number;
    at: Time;
  };
  order_notes: { id: Id; order_id: number; note: string; account_id: number; at: Time };
};
