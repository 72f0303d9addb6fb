import { LOCALES, type Locale } from "../../contract/locales.ts";
import type { Message, MessageKey } from "../../contract/translate.ts";
import { messagesOf } from "../platform/translations.ts";

/** The shop's words, by their keys' beginnings, that a preview says in every language. */
export type PreviewWords = Record<Locale, Partial<Record<MessageKey, Message>>>;

/** Those of what is previewed, for loaders. */
export function previewWords(...groups: readonly string[]): PreviewWords {
  const isSaid = (key: string) => groups.some((group) => key.startsWith(`${group}.`));
  const of = (locale: Locale) => Object.fromEntries(Object.entries(messagesOf(locale)).filter(([key]) => isSaid(key)));
  return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as PreviewWords;
}
