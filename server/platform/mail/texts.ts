import { partMessages } from "../messages/part-messages.ts";

/** The words of mails in a language. */
export const { translate: mailTranslate } = partMessages("mails");
