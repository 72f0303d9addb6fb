import type { CouponKind } from "../../contract/cart.ts";

/** A demo coupon. Times are days from the day of seeding. */
export type SeedCoupon = {
  code: string;
  kind: CouponKind;
  percent?: number;
  amount_dh?: number;
  minimum_dh?: number;
  starts_in_days?: number;
  ends_in_days?: number;
  total_limit?: number;
  per_customer_limit?: number;
  first_order_only?: boolean;
  categories?: string[];
};

export const coupons: SeedCoupon[] = [
  { code: "MARHABA10", kind: "percent", percent: 10, minimum_dh: 200, per_customer_limit: 3 },
  { code: "HDIYA30", kind: "fixed", amount_dh: 30, minimum_dh: 150, total_limit: 500 },
  { code: "TAWSIL", kind: "free_shipping", minimum_dh: 100 },
  { code: "AWAL15", kind: "percent", percent: 15, first_order_only: true, per_customer_limit: 1 },
  { code: "ASAL20", kind: "percent", percent: 20, categories: ["honey"] },
  { code: "RAMADAN25", kind: "percent", percent: 25, starts_in_days: -60, ends_in_days: -30 },
];
