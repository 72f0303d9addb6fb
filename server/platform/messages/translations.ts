import { DEFAULT_LOCALE, getLocalizedText, type Locale, type LocalizedText } from "../../../contract/locales.ts";
import type { Messages } from "../../../contract/translate.ts";
import { customerMessagesIn, messagesIn } from "../../../messages/index.ts";
import { createTranslators } from "./part-messages.ts";

export const getMessages = (locale: Locale): Messages => messagesIn("common", locale);
export const translate = createTranslators(customerMessagesIn);

/** Fallback language for the owner's untranslated texts. A global variable, as a process serves only one shop. */
let first: Locale = DEFAULT_LOCALE;
export function setFirstLocale(locale: Locale): void {
  first = locale;
}

export const getTextInLocale = (text: LocalizedText, locale: Locale): string => getLocalizedText(text, locale, first);
