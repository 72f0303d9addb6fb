import type { Locale } from "../../../contract/locales.ts";
import { type Translate, translator } from "../../../contract/translate.ts";
import { messagesIn } from "../../../messages/index.ts";
import type { Message } from "../../../messages/language.ts";
import type { KeyOf, MessagesOf, Part } from "../../../messages/parts.ts";

export type PartMessages<P extends Part> = {
  /** All messages in a language: a loader passes them to the pages, so that a browser loads one language only. */
  of: (locale: Locale) => MessagesOf<P>;
  /** A translator, for texts written on the server. */
  translate: (locale: Locale) => Translate<KeyOf<P>>;
};

/** The messages of a part whose texts only its own pages load (web/own-texts.tsx). */
export function partMessages<P extends Part>(part: P): PartMessages<P> {
  const of = (locale: Locale) => messagesIn(part, locale);
  return { of, translate: translators(of) };
}

/** A lazily created translator for each language. */
export function translators<Key extends string>(
  of: (locale: Locale) => Record<Key, Message>,
): (locale: Locale) => Translate<Key> {
  const made: Partial<Record<Locale, Translate<Key>>> = {};
  return (locale) => (made[locale] ??= translator(locale, of(locale)));
}
