import { partMessages } from "../platform/messages/part-messages.ts";

export const { of: checkoutMessagesOf } = partMessages("checkout");
