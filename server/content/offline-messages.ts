import { ownMessages } from "../platform/own-messages.ts";

/** The messages of the page that is shown without a network, for its loader. */
export const { of: offlineMessagesOf } = ownMessages("offline");
