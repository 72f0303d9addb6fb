import { ar } from "../../contract/messages/payment/ar.ts";
import { en, type PaymentMessageKey } from "../../contract/messages/payment/en.ts";
import { fr } from "../../contract/messages/payment/fr.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** What pages say where one pays by card, which only those pages load. */
export const { of: paymentMessagesOf, translate: translatePayment } = ownMessages<PaymentMessageKey>({ ar, fr, en });
