import type { CheckoutMessageKey } from "../../../messages/en/checkout.ts";
import { formTexts } from "../../form-texts.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";
import { paymentTexts } from "../payment/i18n.ts";

export const checkoutTexts = createOwnTexts<CheckoutMessageKey>();

export const useCheckoutI18n = () => useOwnTexts(checkoutTexts, formTexts, paymentTexts);
export type CheckoutI18n = ReturnType<typeof useCheckoutI18n>;
