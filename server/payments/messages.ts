import { partMessages } from "../platform/messages/part-messages.ts";

export const { of: paymentMessagesOf, translate: translatePayment } = partMessages("payment");
