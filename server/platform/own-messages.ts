import type { Locale } from "../../contract/locales.ts";
import { type Message, type Translate, translator } from "../../contract/translate.ts";

/** The messages of one part of the shop on the server, in all languages. */
export type OwnMessages<Key extends string> = {
  /** All of a language's: a loader hands them to the part's pages, so that a browser loads only its own. */
  of: (locale: Locale) => Record<Key, Message>;
  /** The same as a translator, for what is written on the server. */
  translate: (locale: Locale) => Translate<Key>;
};

/** For a part whose texts only its own pages load (web/own-texts.tsx). */
export function ownMessages<Key extends string>(messages: Record<Locale, Record<Key, Message>>): OwnMessages<Key> {
  const made: Partial<Record<Locale, Translate<Key>>> = {};
  return {
    of: (locale) => messages[locale],
    translate: (locale) => (made[locale] ??= translator(locale, messages[locale])),
  };
}
