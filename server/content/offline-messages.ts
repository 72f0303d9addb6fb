import { partMessages } from "../platform/messages/part-messages.ts";

/** Messages of the offline page, for its loader. */
export const { of: offlineMessagesOf } = partMessages("offline");
