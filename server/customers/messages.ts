import { ownMessages } from "../platform/own-messages.ts";

/** The account pages' messages, which only those pages load. */
export const { of: accountMessagesOf } = ownMessages("account");
