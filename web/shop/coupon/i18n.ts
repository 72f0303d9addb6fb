import type { CouponMessageKey } from "../../../messages/en/coupons.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

export const couponTexts = createOwnTexts<CouponMessageKey>();

export const useCouponI18n = () => useOwnTexts(couponTexts);
