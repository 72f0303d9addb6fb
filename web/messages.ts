import type { Locale } from "../contract/locales.ts";
import { type Messages, type Translate, translator } from "../contract/translate.ts";

/** Returns messages by language: all on the server, only the page's in a browser (`entry.client.tsx`). */
let source: ((locale: Locale) => Messages) | null = null;
const translators = new Map<Locale, Translate>();

export function provideMessages(messagesOf: (locale: Locale) => Messages): void {
  source = messagesOf;
  translators.clear();
}

export function messagesOf(locale: Locale): Messages {
  if (!source) throw new Error("provideMessages was not called");
  return source(locale);
}

/** Translates in code outside of components, such as the `meta` of a route. Components use `useI18n()`. */
export function translatorOf(locale: Locale): Translate {
  let translate = translators.get(locale);
  if (!translate) {
    translate = translator(locale, messagesOf(locale));
    translators.set(locale, translate);
  }
  return translate;
}
