import type { Locale } from "../../../contract/locales.ts";
import { type Translate, translator } from "../../../contract/translate.ts";
import { messagesIn } from "../../../messages/index.ts";
import type { Message } from "../../../messages/language.ts";
import type { KeyOf, MessagesOf, Part } from "../../../messages/parts.ts";

/** The messages of one part of the shop on the server, in all languages. */
export type PartMessages<P extends Part> = {
  /** All of a language's: a loader hands them to the part's pages, so that a browser loads only its own. */
  of: (locale: Locale) => MessagesOf<P>;
  /** The same as a translator, for what is written on the server. */
  translate: (locale: Locale) => Translate<KeyOf<P>>;
};

/** For a part whose texts only its own pages load (web/own-texts.tsx). */
export function partMessages<P extends Part>(part: P): PartMessages<P> {
  const of = (locale: Locale) => messagesIn(part, locale);
  return { of, translate: translators(of) };
}

/** Translators into each language, made when first asked for. */
export function translators<Key extends string>(
  of: (locale: Locale) => Record<Key, Message>,
): (locale: Locale) => Translate<Key> {
  const made: Partial<Record<Locale, Translate<Key>>> = {};
  return (locale) => (made[locale] ??= translator(locale, of(locale)));
}
