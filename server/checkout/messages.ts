import { partMessages } from "../platform/messages/part-messages.ts";

/** The checkout's messages, which no other page loads. */
export const { of: checkoutMessagesOf } = partMessages("checkout");
