import { partMessages } from "../platform/messages/part-messages.ts";

/** What pages say where one pays by card, which only those pages load. */
export const { of: paymentMessagesOf, translate: translatePayment } = partMessages("payment");
