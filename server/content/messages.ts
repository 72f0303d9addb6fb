import { partMessages } from "../platform/messages/part-messages.ts";

/** The contact page's messages, which no other page loads. */
export const { of: contactMessagesOf } = partMessages("contact");
