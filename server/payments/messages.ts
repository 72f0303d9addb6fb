import { ar } from "../../messages/ar/payment.ts";
import { en, type PaymentMessageKey } from "../../messages/en/payment.ts";
import { fr } from "../../messages/fr/payment.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** What pages say where one pays by card, which only those pages load. */
export const { of: paymentMessagesOf, translate: translatePayment } = ownMessages<PaymentMessageKey>({ ar, fr, en });
