import { partMessages } from "../platform/messages/part-messages.ts";

/** The messages of the page that is shown without a network, for its loader. */
export const { of: offlineMessagesOf } = partMessages("offline");
