import { partMessages } from "../platform/messages/part-messages.ts";

/** The account pages' messages, which only those pages load. */
export const { of: accountMessagesOf } = partMessages("account");
