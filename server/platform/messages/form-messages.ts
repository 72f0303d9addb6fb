import { partMessages } from "./part-messages.ts";

/** Messages of forms, which only pages with forms load. */
export const { of: formMessagesOf } = partMessages("forms");
