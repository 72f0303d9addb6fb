import { partMessages } from "../platform/messages/part-messages.ts";

export const { translate: documentTranslate } = partMessages("documents");
