import type { Cart } from "../../contract/cart.ts";
import type { Locale } from "../../contract/locales.ts";
import { dirhams, formatMoney } from "../../contract/money.ts";
import { type Buyer, type Coupon, couponFaultForBuyer } from "../coupons/coupons.ts";
import { type CouponFault, discountOf } from "../coupons/discount.ts";
import type { Db } from "../platform/database/database.ts";
import { couponTranslate } from "../platform/messages/part-messages.ts";
import type { PricedLine } from "./lines.ts";

/** A cart's coupon: `applied` (`discount` in centimes) or `removed` (reason). Without a coupon, both null. */
export type EvaluatedCoupon = {
  applied: { coupon: Coupon; discount: number } | null;
  removed: { coupon: Coupon; fault: CouponFault } | null;
};
export const NO_COUPON: EvaluatedCoupon = { applied: null, removed: null };

/** Checks the cart's coupon. In an empty cart, it is neither applied nor reported as removed (T16, T17). */
export async function evaluateCoupon(
  db: Db,
  coupon: Coupon | null,
  lines: readonly PricedLine[],
  buyer: Buyer,
): Promise<EvaluatedCoupon> {
  if (!coupon || lines.length === 0) return NO_COUPON;
  const fault = await couponFaultForBuyer(db, coupon, lines, buyer);
  return fault
    ? { applied: null, removed: { coupon, fault } }
    : { applied: { coupon, discount: discountOf(coupon, lines) }, removed: null };
}

export const hasFreeShipping = ({ applied }: EvaluatedCoupon): boolean => applied?.coupon.kind === "free_shipping";

export function couponView(
  { applied, removed }: EvaluatedCoupon,
  locale: Locale,
): Pick<Cart, "coupon" | "coupon_removed"> {
  return {
    coupon: applied && {
      code: applied.coupon.code,
      kind: applied.coupon.kind,
      label: labelOf(applied.coupon, locale),
      discount: dirhams(applied.discount),
    },
    coupon_removed: removed && { code: removed.coupon.code, message: removedMessage(removed, locale) },
  };
}

function labelOf({ kind, percent, amount_centimes }: Coupon, locale: Locale): string {
  if (kind === "percent") return `-${percent}%`;
  return kind === "fixed"
    ? formatMoney(-dirhams(amount_centimes ?? 0), locale)
    : couponTranslate(locale)("coupon.free");
}

export const minimumOf = (coupon: Coupon, locale: Locale) =>
  formatMoney(dirhams(coupon.minimum_subtotal_centimes), locale);

function removedMessage({ coupon, fault }: { coupon: Coupon; fault: CouponFault }, locale: Locale): string {
  const { code } = coupon;
  const t = couponTranslate(locale);
  return fault === "minimum"
    ? t("coupon.goneMinimum", { code, amount: minimumOf(coupon, locale) })
    : t("coupon.gone", { code });
}

export async function storeCoupon(tx: Db, cartId: number, couponId: number | null): Promise<void> {
  await tx.updateTable("carts").set({ coupon_id: couponId }).where("id", "=", cartId).execute();
}
