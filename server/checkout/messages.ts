import { ownMessages } from "../platform/own-messages.ts";

/** The checkout's messages, which no other page loads. */
export const { of: checkoutMessagesOf } = ownMessages("checkout");
