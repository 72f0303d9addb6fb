import type { CheckoutMessageKey } from "../../../messages/en/checkout.ts";
import { formTexts } from "../../form-texts.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";
import { paymentTexts } from "../payment/i18n.ts";

/** The checkout's texts, given by its page. */
export const checkoutTexts = createOwnTexts<CheckoutMessageKey>();

/** The checkout's language: `t` knows its own texts, those of forms and of paying by card, and the shop's. */
export const useCheckoutI18n = () => useOwnTexts(checkoutTexts, formTexts, paymentTexts);
export type CheckoutI18n = ReturnType<typeof useCheckoutI18n>;
