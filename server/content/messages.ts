import { ownMessages } from "../platform/own-messages.ts";

/** The contact page's messages, which no other page loads. */
export const { of: contactMessagesOf } = ownMessages("contact");
