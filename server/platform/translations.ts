import { LOCALES, type Locale, type Text } from "../../contract/locales.ts";
import type { Messages, SaidKey } from "../../contract/translate.ts";
import { ar } from "../../messages/ar/common.ts";
import { ar as saidAr } from "../../messages/ar/said.ts";
import { en } from "../../messages/en/common.ts";
import { en as saidEn } from "../../messages/en/said.ts";
import { fr } from "../../messages/fr/common.ts";
import { fr as saidFr } from "../../messages/fr/said.ts";
import { ownMessages } from "./own-messages.ts";

const MESSAGES: Record<Locale, Messages> = { ar, fr, en };

/** The messages of a language that every page has, for rendering one. */
export const messagesOf = (locale: Locale): Messages => MESSAGES[locale];
/** What the shop says to customers in a language: in answers, mails and documents, wherever a page's own texts are not at hand. */
export const { translate } = ownMessages<SaidKey>({ ar: saidAr, fr: saidFr, en: saidEn });

/** A stored text in the visitor's language; Arabic, which every text has, when that one is missing. */
export function inLocale(text: Text, locale: Locale): string {
  return text[locale] || text.ar;
}

/** The same of what is not finished, such as a draft's name, which may be written in any one language; "" in none. */
export const inAnyLocale = (text: Text, locale: Locale): string =>
  [locale, ...LOCALES].map((each) => text[each]).find(Boolean) ?? "";
