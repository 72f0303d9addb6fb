import type { Locale } from "../../../contract/locales.ts";
import { type Translate, translator } from "../../../contract/translate.ts";
import { ar } from "../../../messages/ar/mails.ts";
import { en, type MailMessageKey } from "../../../messages/en/mails.ts";
import { fr } from "../../../messages/fr/mails.ts";

const translators = { ar: translator("ar", ar), fr: translator("fr", fr), en: translator("en", en) } satisfies Record<
  Locale,
  Translate<MailMessageKey>
>;

/** The words of mails in a language. */
export const mailTranslate = (locale: Locale): Translate<MailMessageKey> => translators[locale];
