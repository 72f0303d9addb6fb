import type { PaymentMessageKey } from "../../../messages/en/payment.ts";
import type { Message } from "../../../messages/language.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

/** The texts of paying by card as a loader brings them, in the visitor's language. */
export type PaymentMessages = Record<PaymentMessageKey, Message>;

/** Given wherever one pays by card. */
export const paymentTexts = createOwnTexts<PaymentMessageKey>();

/** The language where one pays by card: `t` knows its own texts and the shop's. */
export const usePaymentI18n = () => useOwnTexts(paymentTexts);
