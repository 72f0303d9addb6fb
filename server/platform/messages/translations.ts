import { DEFAULT_LOCALE, type Locale, type Text, textIn } from "../../../contract/locales.ts";
import type { Messages } from "../../../contract/translate.ts";
import { customerMessagesIn, messagesIn } from "../../../messages/index.ts";
import { translators } from "./part-messages.ts";

/** The messages of a language that every page has, for rendering one. */
export const messagesOf = (locale: Locale): Messages => messagesIn("common", locale);
/** What the shop says to customers in a language: in answers, mails and documents, wherever a page's own texts are not at hand. */
export const translate = translators(customerMessagesIn);

/**
 * The owner's first language, whose texts stand in where one is missing. A process serves one shop and reads it with the languages
 * that the shop offers (server/content/language-cache.ts).
 */
let first: Locale = DEFAULT_LOCALE;
export function setFirstLocale(locale: Locale): void {
  first = locale;
}

/** An owner's text as a visitor of this shop reads it. */
export const inLocale = (text: Text, locale: Locale): string => textIn(text, locale, first);
