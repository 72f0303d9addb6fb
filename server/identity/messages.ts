import { partMessages } from "../platform/messages/part-messages.ts";

export const { of: accountMessagesOf } = partMessages("account");
