import { partMessages } from "./part-messages.ts";

/** What forms say, which only pages with forms load. */
export const { of: formMessagesOf } = partMessages("forms");
