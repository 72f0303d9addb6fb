import type { CouponMessageKey } from "../../../messages/en/coupons.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

/** The coupons' texts, given by the cart's page and the checkout, which alone load them. */
export const couponTexts = createOwnTexts<CouponMessageKey>();

export const useCouponI18n = () => useOwnTexts(couponTexts);
