import type { Message } from "../language.ts";

/** Texts about coupons, which only cart page and checkout load. */
export const messages = {
  "coupon.add": "Add a coupon code",
  "coupon.code": "Coupon code",
  "coupon.apply": "Apply",
  "coupon.remove": "Remove coupon {code}",
  "coupon.applied": "Coupon {code} applied",
  "coupon.removed": "Coupon removed",
  "coupon.applyFailed": "Failed to apply coupon",
  "coupon.removeFailed": "Failed to remove coupon",
  "coupon.free": "Free delivery",
  "coupon.gone": "Coupon {code} no longer applies to your cart and was removed.",
  "coupon.goneMinimum": "Coupon {code} was removed: it is for orders from {amount}.",
} satisfies Record<string, Message>;

export type CouponMessageKey = keyof typeof messages;
