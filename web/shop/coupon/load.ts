import { ShopError } from "../../../contract/errors.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import { applyCoupon, removeCoupon } from "../../../server/cart/apply-coupon.ts";
import { couponMessagesOf } from "../../../server/platform/messages/part-messages.ts";
import { translate } from "../../../server/platform/messages/translations.ts";
import type { PageContext } from "../../context.ts";

export const getCouponMessages = ({ caller }: PageContext) => couponMessagesOf(caller.locale);

export type SentCoupon = { coupon: string; coupon_action: "" | "apply" | "remove" };

/** Whether to change the coupon. A code typed without a click on "apply" counts, so that its discount is not lost. */
export const hasCouponChange = ({ coupon, coupon_action }: SentCoupon): boolean =>
  coupon_action !== "" || coupon.trim() !== "";

export async function applyCouponForm(
  { database, db, caller }: PageContext,
  { coupon, coupon_action }: SentCoupon,
): Promise<{ errors?: { coupon: string }; refusal?: ShopError }> {
  const t = translate(caller.locale);
  if (coupon_action === "remove") {
    await removeCoupon(db, caller);
    return {};
  }
  try {
    const cart = await applyCoupon(database, caller, { code: coupon });
    return cart.coupon ? {} : { errors: { coupon: t("cart.couponsOff") } };
  } catch (refusal) {
    if (!(refusal instanceof ShopError)) throw refusal;
    const key = (refusal.fields?.code?.[0] ?? refusal.messageKey) as CustomerMessageKey;
    return { errors: { coupon: t(key, refusal.params) }, refusal };
  }
}
