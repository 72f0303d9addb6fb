import * as z from "zod/mini";
import { COUPON_KINDS } from "./cart.ts";
import type { pagination } from "./catalog.ts";
import { SEARCH_MAX_LENGTH } from "./constants.ts";
import { COUPON_CODE_PATTERN, normalizeCouponCode } from "./coupon-code.ts";
import { id } from "./fields.ts";
import { ORDER_STATUSES } from "./order-states.ts";
import { readPageNumber } from "./paging.ts";
import { createCrossFieldRule, optionalAmount, optionalInteger, optionalLocalTime } from "./typed-fields.ts";

const USES_MAX = 1_000_000;
const PRODUCTS_MAX = 100;
const CATEGORIES_MAX = 50;

/** A coupon has exactly one state. If several apply, the query in server/coupons/admin/list.ts chooses one of them. */
const COUPON_STATES = ["active", "planned", "paused", "used_up", "ended", "archived"] as const;
export type CouponState = (typeof COUPON_STATES)[number];
export const COUPON_TABS = ["all", ...COUPON_STATES] as const;
type CouponTab = (typeof COUPON_TABS)[number];

export type CouponQuery = { q: string; tab: CouponTab; page: number };

export function readCouponQuery(parameters: URLSearchParams): CouponQuery {
  const tab = COUPON_TABS.find((name) => name === parameters.get("tab")) ?? "all";
  return { q: (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH), tab, page: readPageNumber(parameters) };
}

const code = z.pipe(
  z.pipe(z.string("field.required"), z.transform(normalizeCouponCode)),
  z.string().check(
    z.minLength(1, "field.required"),
    z.refine((input) => input === "" || COUPON_CODE_PATTERN.test(input), "field.couponCodeInvalid"),
  ),
);
const ids = (max: number) => z.array(id).check(z.maxLength(max, "field.tooMany"));

export const couponInput = z
  .strictObject({
    code,
    kind: z.enum(COUPON_KINDS, "field.invalid"),
    percent: optionalInteger(1, 100),
    amount: optionalAmount,
    minimum_subtotal: optionalAmount,
    starts_at: optionalLocalTime,
    ends_at: optionalLocalTime,
    total_limit: optionalInteger(1, USES_MAX),
    per_customer_limit: optionalInteger(1, USES_MAX),
    first_order_only: z.boolean("field.invalid"),
    /** The products and categories to which the coupon is limited. If both lists are empty, it applies to every product. */
    product_ids: ids(PRODUCTS_MAX),
    category_ids: ids(CATEGORIES_MAX),
  })
  .check(
    createCrossFieldRule(["kind", "percent"], ({ kind, percent }, refuse) => {
      if (kind === "percent" && percent === null) refuse(["percent"], "field.required");
    }),
    createCrossFieldRule(["kind", "amount"], ({ kind, amount }, refuse) => {
      if (kind === "fixed" && amount === null) refuse(["amount"], "field.required");
      if (kind === "fixed" && amount === 0) refuse(["amount"], "field.moneyInvalid");
    }),
    createCrossFieldRule(["starts_at", "ends_at"], ({ starts_at, ends_at }, refuse) => {
      if (starts_at !== null && ends_at !== null && ends_at <= starts_at) refuse(["ends_at"], "field.endsFirst");
    }),
  );
export type CouponInput = z.output<typeof couponInput>;

export const couponSaveResult = z.object({ id: z.int() });

export const couponStateInput = z.strictObject({ state: z.enum(["active", "paused", "archived"], "field.invalid") });

const coupon = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  minimum_subtotal: z.number(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  uses: z.int(),
  total_limit: z.nullable(z.int()),
  state: z.enum(COUPON_STATES),
  /** Whether the coupon is paused. Archiving keeps this value, so that an unarchived coupon is paused as before. */
  is_paused: z.boolean(),
});
const couponRow = z.extend(coupon, {
  first_order_only: z.boolean(),
  is_for_some: z.boolean(),
});
export type CouponRow = z.infer<typeof couponRow>;
export type CouponList = {
  items: CouponRow[];
  counts: Record<CouponTab, number>;
  pagination: z.infer<typeof pagination>;
};

const couponUse = z.object({
  number: z.string(),
  at: z.string(),
  name: z.string(),
  status: z.enum(ORDER_STATUSES),
  discount: z.number(),
  total: z.number(),
  is_returned: z.boolean(),
});
export type CouponUse = z.infer<typeof couponUse>;
export type CouponTotals = { orders: number; discount: number; total: number };
