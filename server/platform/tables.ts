import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Text } from "../../contract/locales.ts";

/** The tables as the queries see them; db/migrations is what makes them. */

type Id = GeneratedAlways<number>;
type TextColumn = JSONColumnType<Text>;
type NullableTextColumn = JSONColumnType<Text | null, string | null, string | null>;
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type Specification = { name: Text; value: Text };
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

export type Tables = {
  categories: {
    id: Id;
    slug: string;
    parent_id: number | null;
    position: Generated<number>;
    name: TextColumn;
    description: TextColumn;
    stage_color: string;
    deep_color: string;
    image: string | null;
  };
  products: {
    id: Id;
    slug: string;
    status: Generated<"draft" | "active" | "archived">;
    main_category_id: number;
    name: TextColumn;
    short_description: TextColumn;
    description: TextColumn;
    specifications: JSONColumnType<Specification[]>;
    brand_name: string;
    origin_country: Generated<string>;
    origin_region: NullableTextColumn;
    origin_place: NullableTextColumn;
    producer: NullableTextColumn;
    onssa_number: string | null;
    mark: string | null;
    is_featured: Generated<boolean>;
    average_rating: Generated<number>;
    total_reviews: Generated<number>;
    sold_count: Generated<number>;
    search_text: string;
    created_at: Generated<Date>;
  };
  product_categories: { product_id: number; category_id: number };
  product_images: { id: Id; product_id: number; position: number; name: string; alt: TextColumn };
  variants: {
    id: Id;
    product_id: number;
    position: number;
    is_default: Generated<boolean>;
    sku: string;
    barcode: string | null;
    price_centimes: number;
    sale_price_centimes: number | null;
    current_price_centimes: GeneratedAlways<number>;
    net_quantity: number;
    net_unit: "g" | "ml" | "piece";
    shipping_weight_grams: number;
    is_archived: Generated<boolean>;
  };
  attributes: { id: Id; product_id: number; name: TextColumn };
  attribute_options: { id: Id; attribute_id: number; variant_id: number; value: TextColumn };
  variant_parts: { variant_id: number; part_variant_id: number; quantity: number };
  stock: { variant_id: number; on_hand: number; available: number };
  stock_ledger: {
    id: Id;
    variant_id: number;
    delta: number;
    reason: "initial" | "restock" | "correction" | "shipped" | "returned";
    order_id: number | null;
    account_id: number | null;
    at: Time;
  };
  regions: { slug: string; name: TextColumn };
  cities: { slug: string; region_slug: string; name: TextColumn; search_text: string };
  couriers: {
    id: Id;
    slug: string;
    name: string;
    tracking_url: string | null;
    is_active: Generated<boolean>;
    position: Generated<number>;
  };
  courier_rates: {
    id: Id;
    courier_id: number;
    region_slug: string | null;
    city_slug: string | null;
    fee_centimes: number;
    delay_min: number;
    delay_max: number;
    delay_unit: "hours" | "days";
  };
  accounts: {
    id: Id;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone: string | null;
    roles: Generated<("admin" | "staff")[]>;
    email_verified_at: NullableTime;
    /** The language of mails. */
    locale: Generated<string>;
    created_at: Time;
  };
  codes: {
    id: Id;
    account_id: number;
    purpose: "verify_email" | "change_email" | "reset_password";
    email: string;
    code_hash: string;
    link_hash: Buffer;
    tries: Generated<number>;
    created_at: Time;
    expires_at: Time;
    used_at: NullableTime;
  };
  addresses: {
    id: Id;
    account_id: number;
    alias: string | null;
    first_name: string;
    last_name: string;
    phone: string;
    email: string | null;
    address: string;
    city_slug: string;
    zip_code: string | null;
    country: Generated<string>;
    is_default: Generated<boolean>;
    created_at: Time;
  };
  favourites: { account_id: number; product_id: number; added_at: Time };
  mails: {
    id: Id;
    account_id: number | null;
    kind: string;
    recipient: string;
    locale: string;
    subject: string;
    html: string;
    body: string;
    created_at: Time;
    sent_at: NullableTime;
    tries: Generated<number>;
    last_error: string | null;
  };
  sessions: { token_hash: Buffer; account_id: number; created_at: Time; expires_at: Time };
  coupons: {
    id: Id;
    code: string;
    kind: "percent" | "fixed" | "free_shipping";
    percent: number | null;
    amount_centimes: number | null;
    minimum_subtotal_centimes: Generated<number>;
    starts_at: NullableTime;
    ends_at: NullableTime;
    total_limit: number | null;
    per_customer_limit: number | null;
    first_order_only: Generated<boolean>;
    is_active: Generated<boolean>;
    uses: Generated<number>;
    created_at: Time;
  };
  coupon_products: { coupon_id: number; product_id: number };
  coupon_categories: { coupon_id: number; category_id: number };
  coupon_redemptions: {
    id: Id;
    coupon_id: number;
    order_id: number;
    discount_centimes: number;
    at: Time;
    returned_at: NullableTime;
  };
  carts: {
    id: Id;
    account_id: number | null;
    coupon_id: number | null;
    ordered_at: NullableTime;
    created_at: Time;
    updated_at: Time;
  };
  cart_secrets: { secret_hash: Buffer; cart_id: number; created_at: Time };
  cart_lines: {
    id: Id;
    cart_id: number;
    variant_id: number;
    quantity: number;
    is_gift: Generated<boolean>;
    added_at: Time;
  };
  bank_accounts: {
    id: Id;
    position: Generated<number>;
    bank_name: string;
    account_name: string;
    rib: string;
    swift: string;
  };
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
    payment_method: string;
    payment_status: Generated<PaymentStatus>;
    subtotal_centimes: number;
    discount_centimes: Generated<number>;
    shipping_centimes: number;
    total_centimes: number;
    first_name: string;
    last_name: string;
    phone: string;
    email: string | null;
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
    placed_at: Time;
    updated_at: Time;
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
  order_events: {
    id: Id;
    order_id: number;
    kind: OrderEventKind;
    source: "shop" | "customer" | "courier" | "system";
    account_id: number | null;
    place: string | null;
    note: string | null;
    at: Time;
  };
  payments: {
    id: Id;
    order_id: number;
    method: string;
    amount_centimes: number;
    status: "authorized" | "captured" | "failed";
    account_id: number | null;
    gateway_transaction_id: string | null;
    at: Time;
    captured_at: NullableTime;
    refunded_centimes: Generated<number>;
    reference: string | null;
    details: JSONColumnType<Record<string, string> | null, string | null, string | null>;
  };
  refunds: {
    id: Id;
    payment_id: number;
    amount_centimes: number;
    reason: string;
    reference: string | null;
    account_id: number;
    at: Time;
  };
  payment_attempts: {
    id: Id;
    order_id: number;
    oid: string;
    amount_centimes: number;
    starts: Generated<number>;
    state: Generated<"started" | "returned" | "approved" | "declined" | "canceled">;
    started_at: Time;
    updated_at: Time;
    reviewed_at: NullableTime;
    reviewed_by: number | null;
  };
  gateway_messages: {
    id: Id;
    attempt_id: number | null;
    kind: "callback" | "return";
    fingerprint: Buffer;
    verdict: "approved" | "declined" | "refused";
    answer: string;
    code: string | null;
    transaction_id: string | null;
    details: JSONColumnType<Record<string, string>>;
    at: Time;
  };
  transfer_receipts: { id: Id; order_id: number; picture: Buffer; at: Time };
  invoice_series: { year: number; last: number };
  invoices: {
    id: Id;
    order_id: number;
    year: number;
    sequence: number;
    number: string;
    issued_at: Time;
    seller: JSONColumnType<object>;
  };
  secrets: { name: string; value: string };
  used_challenges: { challenge_hash: Buffer; expires_at: Time };
  checkout_codes: {
    id: Id;
    cart_id: number;
    email: string;
    code_hash: string;
    tries: Generated<number>;
    created_at: Time;
    expires_at: Time;
    proved_at: NullableTime;
  };
  settings: { key: string; value: JSONColumnType<object, string, string> };
  pages: { id: Id; slug: string; position: number; title: TextColumn; body: TextColumn; updated_at: Time };
  contact_messages: {
    id: Id;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    locale: string;
    at: Time;
    handled_at: NullableTime;
  };
};
