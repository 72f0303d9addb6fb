import { DEFAULT_LOCALE, type Locale, localizedTextIn, type Text } from "../../../contract/locales.ts";
import type { Messages } from "../../../contract/translate.ts";
import { customerMessagesIn, messagesIn } from "../../../messages/index.ts";
import { translators } from "./part-messages.ts";

export const messagesOf = (locale: Locale): Messages => messagesIn("common", locale);
export const translate = translators(customerMessagesIn);

/** Fallback language for the owner's texts. Global, because a process serves one shop. */
let first: Locale = DEFAULT_LOCALE;
export function setFirstLocale(locale: Locale): void {
  first = locale;
}

export const inLocale = (text: Text, locale: Locale): string => localizedTextIn(text, locale, first);
