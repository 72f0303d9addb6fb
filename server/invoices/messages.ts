import { partMessages } from "../platform/messages/part-messages.ts";

/** The words on the shop's papers. */
export const { translate: documentTranslate } = partMessages("documents");
