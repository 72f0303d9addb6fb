import { ownMessages } from "../platform/own-messages.ts";

/** What pages say where one pays by card, which only those pages load. */
export const { of: paymentMessagesOf, translate: translatePayment } = ownMessages("payment");
