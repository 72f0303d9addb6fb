import { ownMessages } from "../platform/own-messages.ts";

/** The words on the shop's papers. */
export const { translate: documentTranslate } = ownMessages("documents");
