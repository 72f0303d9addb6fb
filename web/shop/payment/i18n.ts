import type { PaymentMessageKey } from "../../../messages/en/payment.ts";
import type { Message } from "../../../messages/language.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

export type PaymentMessages = Record<PaymentMessageKey, Message>;

export const paymentTexts = createOwnTexts<PaymentMessageKey>();

export const usePaymentI18n = () => useOwnTexts(paymentTexts);
