import { partMessages } from "../platform/messages/part-messages.ts";

export const { of: offlineMessagesOf } = partMessages("offline");
