import type { Locale } from "../../contract/locales.ts";
import { ar as adminAr } from "../../contract/messages/admin/ar.ts";
import { type AdminMessageKey, en as adminEn } from "../../contract/messages/admin/en.ts";
import { fr as adminFr } from "../../contract/messages/admin/fr.ts";
import { ar } from "../../contract/messages/ar.ts";
import { en } from "../../contract/messages/en.ts";
import { fr } from "../../contract/messages/fr.ts";
import { type MessageKey, type Translate, translator } from "../../contract/translate.ts";

type Words = Translate<MessageKey | AdminMessageKey>;
const WORDS: Record<Locale, Words> = {
  ar: translator("ar", { ...adminAr, ...ar }),
  fr: translator("fr", { ...adminFr, ...fr }),
  en: translator("en", { ...adminEn, ...en }),
};

/** What refusals say in a language: the shop's messages, and the back office's own. */
export const refusalWords = (locale: Locale): Words => WORDS[locale];
