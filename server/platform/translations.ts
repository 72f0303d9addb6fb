import type { Locale, Text } from "../../contract/locales.ts";
import { ar } from "../../contract/messages/ar.ts";
import { en } from "../../contract/messages/en.ts";
import { fr } from "../../contract/messages/fr.ts";
import { type Messages, type Translate, translator } from "../../contract/translate.ts";

const MESSAGES: Record<Locale, Messages> = { ar, fr, en };
const translators = { ar: translator("ar", ar), fr: translator("fr", fr), en: translator("en", en) } satisfies Record<
  Locale,
  Translate
>;

/** The shop's messages in a language, on the server. */
export const translate = (locale: Locale): Translate => translators[locale];
/** All messages of a language, for rendering a page. */
export const messagesOf = (locale: Locale): Messages => MESSAGES[locale];

/** A stored text in the visitor's language; Arabic, which every text has, when that one is missing. */
export function inLocale(text: Text, locale: Locale): string {
  return text[locale] || text.ar;
}
