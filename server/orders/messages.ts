import { partMessages } from "../platform/messages/part-messages.ts";

/** The messages of an order's own pages, which alone load them. */
export const { of: orderMessagesOf } = partMessages("order");
