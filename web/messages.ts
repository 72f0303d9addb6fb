import type { Locale } from "../contract/locales.ts";
import { createTranslator, type Messages, type Translate } from "../contract/translate.ts";

/** Returns the messages of a language. In a browser, only the page's own language is available. */
let source: ((locale: Locale) => Messages) | null = null;
const translators = new Map<Locale, Translate>();

export function provideMessages(messagesOf: (locale: Locale) => Messages): void {
  source = messagesOf;
  translators.clear();
}

export function getMessages(locale: Locale): Messages {
  if (!source) throw new Error("provideMessages was not called");
  return source(locale);
}

export function getTranslator(locale: Locale): Translate {
  let translate = translators.get(locale);
  if (!translate) {
    translate = createTranslator(locale, getMessages(locale));
    translators.set(locale, translate);
  }
  return translate;
}
