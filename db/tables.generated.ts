// Generated from the migrated database by `npm run tables`; never edited by hand.
import type { Generated, GeneratedAlways } from "kysely";

/** Stored JSON, whose shape server/platform/database/tables.ts gives. */
export type Json = { readonly storedJson: never };

export interface GeneratedTables {
  accounts: {
    id: GeneratedAlways<number>;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone: string | null;
    roles: Generated<("admin" | "staff")[]>;
    email_verified_at: Date | null;
    created_at: Date;
    locale: Generated<string>;
    left_team_at: Date | null;
    password_changed_at: Date | null;
    password_is_made_up: Generated<boolean>;
    verified_by_click: Generated<boolean>;
  };
  activity: {
    id: GeneratedAlways<number>;
    at: Date;
    account_id: number | null;
    account_name: string;
    action: string;
    subject: string;
    subject_name: string;
    before: Json | null;
    after: Json | null;
  };
  addresses: {
    id: GeneratedAlways<number>;
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
    created_at: Date;
  };
  attribute_options: {
    id: GeneratedAlways<number>;
    attribute_id: number;
    variant_id: number;
    value: Json;
  };
  attributes: {
    id: GeneratedAlways<number>;
    product_id: number;
    name: Json;
  };
  backups: {
    id: GeneratedAlways<number>;
    ended_at: Date;
    name: string | null;
    bytes: number | null;
    verified: "restored" | "read" | null;
    error: "no_room" | "no_access" | "damaged" | "database_away" | "copy_failed" | "cut_off" | "other" | null;
    detail: string | null;
  };
  bank_accounts: {
    id: GeneratedAlways<number>;
    position: Generated<number>;
    bank_name: string;
    account_name: string;
    rib: string;
    swift: string;
  };
  book_checks: {
    id: GeneratedAlways<number>;
    checked_at: Date;
    broken: string[];
  };
  cart_lines: {
    id: GeneratedAlways<number>;
    cart_id: number;
    variant_id: number;
    quantity: number;
    is_gift: Generated<boolean>;
    added_at: Date;
  };
  cart_secrets: {
    secret_hash: Buffer;
    cart_id: number | null;
    created_at: Date;
  };
  carts: {
    id: GeneratedAlways<number>;
    account_id: number | null;
    ordered_at: Date | null;
    created_at: Date;
    updated_at: Date;
    coupon_id: number | null;
    needs_email_proof: Generated<boolean>;
  };
  categories: {
    id: GeneratedAlways<number>;
    slug: string;
    parent_id: number | null;
    position: Generated<number>;
    name: Json;
    description: Json;
    stage_color: string;
    deep_color: string;
    image: string | null;
  };
  checkout_codes: {
    id: GeneratedAlways<number>;
    cart_id: number;
    email: string;
    code_hash: string;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    proved_at: Date | null;
  };
  checkout_rules: {
    is_only: Generated<boolean>;
    version: Generated<string>;
  };
  cities: {
    slug: string;
    region_slug: string;
    name: Json;
    search_text: string;
  };
  codes: {
    id: GeneratedAlways<number>;
    account_id: number;
    purpose: "verify_email" | "change_email" | "reset_password";
    email: string;
    code_hash: string;
    link_hash: Buffer;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  contact_messages: {
    id: GeneratedAlways<number>;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    locale: string;
    at: Date;
    status: Generated<"new" | "in_progress" | "done">;
    assigned_to: number | null;
    note: string | null;
    mail_id: number | null;
  };
  coupon_categories: {
    coupon_id: number;
    category_id: number;
  };
  coupon_products: {
    coupon_id: number;
    product_id: number;
  };
  coupon_redemptions: {
    id: GeneratedAlways<number>;
    coupon_id: number;
    order_id: number;
    discount_centimes: number;
    at: Date;
    returned_at: Date | null;
    buyers: Generated<string[]>;
    buyers_until: Date | null;
  };
  coupons: {
    id: GeneratedAlways<number>;
    code: string;
    kind: "percent" | "fixed" | "free_shipping";
    percent: number | null;
    amount_centimes: number | null;
    minimum_subtotal_centimes: Generated<number>;
    starts_at: Date | null;
    ends_at: Date | null;
    total_limit: number | null;
    per_customer_limit: number | null;
    first_order_only: Generated<boolean>;
    is_active: Generated<boolean>;
    uses: Generated<number>;
    created_at: Date;
    is_archived: Generated<boolean>;
  };
  courier_rates: {
    id: GeneratedAlways<number>;
    courier_id: number;
    region_slug: string | null;
    city_slug: string | null;
    fee_centimes: number;
    delay_min: number;
    delay_max: number;
    delay_unit: "hours" | "days";
    up_to_grams: number | null;
  };
  couriers: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    tracking_url: string | null;
    is_active: Generated<boolean>;
    position: Generated<number>;
    takes_cash: Generated<boolean>;
  };
  credit_note_series: {
    year: number;
    last: number;
  };
  customer_blocks: {
    customer_id: number;
    account_id: number | null;
    phone: string | null;
    reason: string;
    by_name: string;
    at: Date;
  };
  customer_notes: {
    id: GeneratedAlways<number>;
    customer_id: number;
    author_id: number | null;
    author_name: string;
    body: string;
    at: Date;
  };
  customers: {
    id: GeneratedAlways<number>;
    account_id: number | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    email: string | null;
    phone: string | null;
    city_slug: string | null;
    search_text: Generated<string>;
    order_count: Generated<number>;
    value_centimes: Generated<number>;
    refused_count: Generated<number>;
    last_order_at: Date | null;
    is_listed: GeneratedAlways<boolean>;
    former_ids: Generated<number[]>;
  };
  document_buyers: {
    document_id: number;
    buyer: Json;
  };
  favourites: {
    account_id: number;
    product_id: number;
    added_at: Date;
  };
  feedback: {
    id: GeneratedAlways<number>;
    account_id: number | null;
    guest_hash: Buffer | null;
    option: "bug" | "feature" | "other" | "performance" | "ui";
    message: string;
    locale: string;
    at: Date;
    status: Generated<"new" | "in_progress" | "done">;
    assigned_to: number | null;
    note: string | null;
  };
  former_buyers: {
    buyer: string;
    kept_until: Date;
  };
  gateway_messages: {
    id: GeneratedAlways<number>;
    attempt_id: number | null;
    kind: "callback" | "return";
    fingerprint: Buffer;
    verdict: "approved" | "declined" | "refused";
    answer: string;
    code: string | null;
    transaction_id: string | null;
    details: Json;
    at: Date;
  };
  invitations: {
    id: GeneratedAlways<number>;
    email: string;
    role: "admin" | "staff";
    locale: string;
    link_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  invoice_series: {
    year: number;
    last: number;
  };
  invoices: {
    id: GeneratedAlways<number>;
    order_id: number;
    year: number;
    sequence: number;
    number: string;
    issued_at: Date;
    seller: Json;
  };
  issued_documents: {
    id: GeneratedAlways<number>;
    kind: "invoice" | "credit_note";
    order_id: number;
    invoice_id: number | null;
    year: number;
    sequence: number;
    number: string;
    issued_at: Date;
    amount_centimes: number;
    is_frozen: Generated<boolean>;
    snapshot: Json;
  };
  mails: {
    id: GeneratedAlways<number>;
    account_id: number | null;
    kind: string;
    recipient: string;
    locale: string;
    subject: string;
    html: string;
    body: string;
    created_at: Date;
    sent_at: Date | null;
    tries: Generated<number>;
    last_error: string | null;
    reply_to: string | null;
    order_id: number | null;
    given_up_at: Date | null;
    dismissed_at: Date | null;
    sent_by: "server" | "file" | null;
  };
  migrations: {
    name: string;
    checksum: string;
    applied_at: Generated<Date>;
  };
  order_contacts: {
    id: GeneratedAlways<number>;
    order_id: number;
    channel: "whatsapp" | "phone";
    outcome: "confirmed" | "no_answer" | "call_back" | "refused";
    note: string | null;
    account_id: number;
    at: Date;
  };
  order_events: {
    id: GeneratedAlways<number>;
    order_id: number;
    kind: "placed" | "paid" | "processing" | "ready_for_pick_up" | "shipped" | "delivered" | "canceled" | "returned" | "payment_failed" | "payment_canceled" | "refunded" | "receipt_received";
    source: "shop" | "customer" | "courier" | "system" | "phone";
    account_id: number | null;
    place: string | null;
    at: Date;
    note: string | null;
  };
  order_lines: {
    id: GeneratedAlways<number>;
    order_id: number;
    position: number;
    variant_id: number;
    sku: string;
    product_slug: string;
    name: Json;
    option_name: Json | null;
    image: string | null;
    stage_color: string;
    unit_price_centimes: number;
    quantity: number;
    line_total_centimes: number;
    vat_percent: 0 | 10 | 20 | null;
  };
  order_notes: {
    id: GeneratedAlways<number>;
    order_id: number;
    note: string;
    account_id: number;
    at: Date;
  };
  orders: {
    id: GeneratedAlways<number>;
    number: string;
    cart_id: number;
    account_id: number | null;
    idempotency_key: string;
    request_hash: Buffer;
    access_key_hash: Buffer;
    locale: string;
    status: Generated<"placed" | "processing" | "shipped" | "delivered" | "canceled" | "returned">;
    payment_method: "bank_transfer" | "cod" | "pay_at_pick_up" | "cmi" | "none";
    payment_status: Generated<"pending" | "success" | "failed" | "canceled">;
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
    courier_id: number | null;
    courier_name: string | null;
    tracking_number: string | null;
    weight_grams: number;
    estimated_from: Date;
    estimated_to: Date;
    pay_before: Date | null;
    placed_at: Date;
    updated_at: Date;
    coupon_code: string | null;
    reminded_at: Date | null;
    shipping_vat_percent: 0 | 10 | 20 | null;
    search_text: GeneratedAlways<string>;
    packed_at: Date | null;
    cash_out_since: Date | null;
    is_refund_owed: Generated<boolean>;
    receipt_holds_until: Date | null;
    mail: "sent" | "none" | "limited" | null;
    delivery_method: Generated<"courier" | "pick_up">;
    pick_up_before: Date | null;
    fulfilment: "awaiting_payment" | "to_confirm" | "waiting_for_call" | "to_pack" | "packed" | "handed_over" | "ready_for_pick_up" | "on_its_way" | "out_for_delivery" | "unreachable" | "on_its_way_back" | "delivered" | "picked_up" | "canceled" | "returned";
    queue: GeneratedAlways<string | null>;
    terms_hash: Buffer | null;
    email_changed_at: Date | null;
    buyer_email: string | null;
  };
  outbox_events: {
    id: GeneratedAlways<number>;
    kind: "order_placed" | "stock_shown_changed";
    order_id: number | null;
    at: Generated<Date>;
    not_before: Date | null;
  };
  page_slugs: {
    slug: string;
    page_id: number;
  };
  pages: {
    id: GeneratedAlways<number>;
    slug: string;
    position: number;
    title: Json;
    body: Json;
    updated_at: Date;
    description: Generated<Json>;
    is_published: Generated<boolean>;
  };
  payment_attempts: {
    id: GeneratedAlways<number>;
    order_id: number;
    oid: string;
    amount_centimes: number;
    starts: Generated<number>;
    state: Generated<"started" | "returned" | "approved" | "declined" | "canceled">;
    started_at: Date;
    updated_at: Date;
    reviewed_at: Date | null;
    reviewed_by: number | null;
  };
  payments: {
    id: GeneratedAlways<number>;
    order_id: number;
    method: "bank_transfer" | "cod" | "pay_at_pick_up" | "cmi" | "none";
    amount_centimes: number;
    status: "authorized" | "captured" | "failed";
    account_id: number | null;
    gateway_transaction_id: string | null;
    at: Date;
    captured_at: Date | null;
    refunded_centimes: Generated<number>;
    reference: string | null;
    details: Json | null;
  };
  pending_sign_ins: {
    token_hash: Buffer;
    account_id: number;
    device: string;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  picture_files: {
    picture_name: string;
    width: number;
    format: "avif" | "webp";
    bytes: Buffer;
  };
  pictures: {
    name: string;
    original: Buffer;
    uploaded_at: Date;
  };
  product_categories: {
    product_id: number;
    category_id: number;
  };
  product_images: {
    id: GeneratedAlways<number>;
    product_id: number;
    position: number;
    name: string;
    alt: Json;
    changed_at: Generated<Date>;
  };
  product_search: {
    product_id: number;
    is_on_sale: Generated<boolean>;
    price_centimes: Generated<number>;
    average_rating: Generated<number>;
    sold_count: Generated<number>;
    category_ids: Generated<number[]>;
    name_words: string | null;
    all_words: string | null;
    rules: Generated<number>;
  };
  product_slugs: {
    slug: string;
    product_id: number;
  };
  products: {
    id: GeneratedAlways<number>;
    slug: string;
    status: Generated<"draft" | "active" | "archived">;
    main_category_id: number;
    name: Json;
    short_description: Json;
    description: Json;
    specifications: Generated<Json>;
    brand_name: string;
    origin_country: Generated<string>;
    origin_region: Json | null;
    origin_place: Json | null;
    producer: Json | null;
    onssa_number: string | null;
    mark: string | null;
    is_featured: Generated<boolean>;
    average_rating: Generated<number>;
    total_reviews: Generated<number>;
    sold_count: Generated<number>;
    search_text: string;
    created_at: Generated<Date>;
    featured_position: number | null;
    changed_at: Generated<Date>;
  };
  rate_limits: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  recovery_codes: {
    account_id: number;
    code_hash: Buffer;
    used_at: Date | null;
  };
  refunds: {
    id: GeneratedAlways<number>;
    payment_id: number;
    amount_centimes: number;
    reason: string;
    reference: string | null;
    account_id: number;
    at: Date;
  };
  regions: {
    slug: string;
    name: Json;
  };
  remittance_lines: {
    id: GeneratedAlways<number>;
    remittance_id: number;
    row_number: number;
    kind: "match" | "amount" | "uncollected" | "unpaid" | "undelivered" | "already" | "twice" | "not_due" | "unknown" | "unreadable";
    order_id: number | null;
    reference: string | null;
    amount_centimes: number;
    fee_centimes: number;
    expected_centimes: number;
  };
  remittances: {
    id: GeneratedAlways<number>;
    courier_id: number;
    courier_name: string;
    reference: string | null;
    amount_centimes: number;
    fee_centimes: number;
    missing_count: number;
    missing_centimes: number;
    plan_hash: Buffer;
    account_id: number;
    at: Date;
    settled_count: number | null;
    difference_count: number | null;
  };
  reservations: {
    id: GeneratedAlways<number>;
    order_line_id: number;
    variant_id: number;
    quantity: number;
    state: Generated<"active" | "consumed" | "released">;
    created_at: Date;
    ended_at: Date | null;
  };
  review_pictures: {
    review_id: number;
    picture: Buffer;
    thumbnail: Buffer;
  };
  reviews: {
    id: GeneratedAlways<number>;
    product_id: number;
    account_id: number | null;
    order_id: number | null;
    locale: string;
    first_name: string;
    last_name: string;
    rating: number;
    pricing_rating: number | null;
    quality_rating: number | null;
    service_rating: number | null;
    title: string | null;
    comment: string;
    would_recommend: boolean | null;
    status: Generated<"pending" | "approved" | "rejected">;
    created_at: Date;
    reply: string | null;
    replied_at: Date | null;
    reply_mail_id: number | null;
    reply_mailed_at: Date | null;
  };
  search_synonyms: {
    id: GeneratedAlways<number>;
    words: string[];
  };
  search_words: {
    word: string;
    is_in_name: boolean;
    sound: string | null;
  };
  second_factors: {
    account_id: number;
    secret: string;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    created_at: Date;
  };
  secrets: {
    name: string;
    value: string;
  };
  sessions: {
    token_hash: Buffer;
    account_id: number;
    created_at: Date;
    expires_at: Date;
    id: GeneratedAlways<number>;
    device: Generated<string>;
    opens_back_office: Generated<boolean>;
    proved_at: Date | null;
  };
  settings: {
    key: string;
    value: Json;
  };
  stock: {
    variant_id: number;
    on_hand: number;
    available: number;
    low_from: number | null;
  };
  stock_ledger: {
    id: GeneratedAlways<number>;
    variant_id: number;
    delta: number;
    reason: "initial" | "restock" | "correction" | "damaged" | "import" | "shipped" | "returned";
    order_id: number | null;
    account_id: number | null;
    at: Date;
    note: string | null;
  };
  terms_texts: {
    hash: Buffer;
    locale: string;
    title: string;
    body: string;
    stored_at: Date;
  };
  transfer_receipts: {
    id: GeneratedAlways<number>;
    order_id: number;
    picture: Buffer;
    at: Date;
  };
  unpaid_orders: {
    order_id: number;
    trust: "none" | "mailbox" | "customer" | "staff";
    phone_hash: Buffer | null;
    network_hash: Buffer | null;
    pay_before: Date | null;
  };
  unpaid_pieces: {
    variant_id: number;
    order_id: number;
    quantity: number;
  };
  used_challenges: {
    challenge_hash: Buffer;
    expires_at: Date;
  };
  variant_parts: {
    variant_id: number;
    part_variant_id: number;
    quantity: number;
  };
  variant_sales: {
    id: GeneratedAlways<number>;
    variant_id: number;
    price_centimes: number;
    starts_at: Date;
    ends_at: Date;
    state: Generated<"planned" | "running" | "ended">;
    replaced_centimes: number | null;
  };
  variants: {
    id: GeneratedAlways<number>;
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
    changed_at: Generated<Date>;
  };
}
