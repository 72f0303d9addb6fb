import type { Cart } from "../../contract/cart.ts";
import type { Locale } from "../../contract/locales.ts";
import { formatMoney, toDirhams } from "../../contract/money.ts";
import { type Coupon, type CouponBuyer, findCouponFaultForBuyer } from "../coupons/coupons.ts";
import { type CouponFault, computeDiscount } from "../coupons/discount.ts";
import type { Db } from "../platform/database/database.ts";
import { couponTranslate } from "../platform/messages/part-messages.ts";
import type { PricedLine } from "./lines.ts";

/** The result of a coupon check. Both fields are null without a coupon. `discount` is in centimes. */
export type EvaluatedCoupon = {
  applied: { coupon: Coupon; discount: number } | null;
  removed: { coupon: Coupon; fault: CouponFault } | null;
};
export const NO_COUPON: EvaluatedCoupon = { applied: null, removed: null };

/** Checks a coupon against the cart. In an empty cart, the coupon is neither applied nor removed (T16, T17). */
export async function evaluateCoupon(
  db: Db,
  coupon: Coupon | null,
  lines: readonly PricedLine[],
  buyer: CouponBuyer,
): Promise<EvaluatedCoupon> {
  if (!coupon || lines.length === 0) return NO_COUPON;
  const fault = await findCouponFaultForBuyer(db, coupon, lines, buyer);
  return fault
    ? { applied: null, removed: { coupon, fault } }
    : { applied: { coupon, discount: computeDiscount(coupon, lines) }, removed: null };
}

export const hasFreeShipping = ({ applied }: EvaluatedCoupon): boolean => applied?.coupon.kind === "free_shipping";

export function toCouponResponse(
  { applied, removed }: EvaluatedCoupon,
  locale: Locale,
): Pick<Cart, "coupon" | "coupon_removed"> {
  return {
    coupon: applied && {
      code: applied.coupon.code,
      kind: applied.coupon.kind,
      label: labelOf(applied.coupon, locale),
      discount: toDirhams(applied.discount),
    },
    coupon_removed: removed && { code: removed.coupon.code, message: removedMessage(removed, locale) },
  };
}

function labelOf({ kind, percent, amount_centimes }: Coupon, locale: Locale): string {
  if (kind === "percent") return `-${percent}%`;
  return kind === "fixed"
    ? formatMoney(-toDirhams(amount_centimes ?? 0), locale)
    : couponTranslate(locale)("coupon.free");
}

export const formatCouponMinimum = (coupon: Coupon, locale: Locale) =>
  formatMoney(toDirhams(coupon.minimum_subtotal_centimes), locale);

function removedMessage({ coupon, fault }: { coupon: Coupon; fault: CouponFault }, locale: Locale): string {
  const { code } = coupon;
  const t = couponTranslate(locale);
  return fault === "minimum"
    ? t("coupon.goneMinimum", { code, amount: formatCouponMinimum(coupon, locale) })
    : t("coupon.gone", { code });
}

export async function storeCoupon(tx: Db, cartId: number, couponId: number | null): Promise<void> {
  await tx.updateTable("carts").set({ coupon_id: couponId }).where("id", "=", cartId).execute();
}
