import type { CouponKind } from "../../contract/cart.ts";
import type { Centimes } from "../../contract/money.ts";

export type CouponTerms = {
  kind: CouponKind;
  percent: number | null;
  amount_centimes: Centimes | null;
  minimum_subtotal_centimes: Centimes;
  starts_at: Date | null;
  ends_at: Date | null;
  is_active: boolean;
  total_limit: number | null;
  uses: number;
  products: readonly number[] | null;
};
export type CouponLine = { product_id: number; unit_price_centimes: Centimes; quantity: number };

/** Reason for rejecting a coupon. Only an unreached minimum has its own reason, so that nobody can guess codes (V8). */
export type CouponFault = "invalid" | "minimum";

const sumOf = (lines: readonly CouponLine[]): Centimes =>
  lines.reduce((sum, line) => sum + line.unit_price_centimes * line.quantity, 0);

const inScope = ({ products }: Pick<CouponTerms, "products">, lines: readonly CouponLine[]): CouponLine[] =>
  lines.filter(({ product_id }) => products === null || products.includes(product_id));

/** Returns the reason why the coupon does not apply, or null. The minimum applies to the sum of all cart lines. */
export function findCouponFaultForCart(
  terms: CouponTerms,
  lines: readonly CouponLine[],
  now: Date,
): CouponFault | null {
  const { is_active, starts_at, ends_at, total_limit, uses } = terms;
  const isOpen = is_active && (starts_at === null || starts_at <= now) && (ends_at === null || now < ends_at);
  const isUsedUp = total_limit !== null && uses >= total_limit;
  if (!isOpen || isUsedUp || inScope(terms, lines).length === 0) return "invalid";
  return sumOf(lines) < terms.minimum_subtotal_centimes ? "minimum" : null;
}

/** The discount in centimes, at most the sum of the lines it covers. Percentages are rounded half up (T16). */
export function computeDiscount(
  { kind, percent, amount_centimes, products }: Pick<CouponTerms, "kind" | "percent" | "amount_centimes" | "products">,
  lines: readonly CouponLine[],
): Centimes {
  const sum = sumOf(inScope({ products }, lines));
  if (kind === "percent") return Math.floor((sum * (percent ?? 0) + 50) / 100);
  return kind === "fixed" ? Math.min(amount_centimes ?? 0, sum) : 0;
}
