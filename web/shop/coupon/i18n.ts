import type { CouponMessageKey } from "../../../messages/en/coupons.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

/** Loaded only by the cart page and the checkout. */
export const couponTexts = createOwnTexts<CouponMessageKey>();

export const useCouponI18n = () => useOwnTexts(couponTexts);
