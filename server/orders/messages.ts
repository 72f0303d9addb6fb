import { ownMessages } from "../platform/own-messages.ts";

/** The messages of an order's own pages, which alone load them. */
export const { of: orderMessagesOf } = ownMessages("order");
