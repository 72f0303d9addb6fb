import type { Generated } from "kysely";
import type { Id, NullableTime, Time } from "./columns.ts";

/** Carts, coupons, and what is asked before an order. */
export type CartTables = {
  carts: {
    id: Id;
    account_id: number | null;
    coupon_id: number | null;
    ordered_at: NullableTime;
    /** Its next order needs a proved mailbox, whatever the setting says (T7). */
    needs_email_proof: Generated<boolean>;
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
    is_archived: Generated<boolean>;
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
    /** Keyed digests, written by the database. */
    buyers: Generated<string[]>;
    /** Null while the order has its person. */
    buyers_until: NullableTime;
  };
  former_buyers: { buyer: string; kept_until: Time };
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
};
