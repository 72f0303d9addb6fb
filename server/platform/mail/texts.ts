import type { Locale } from "../../../contract/locales.ts";
import { ar } from "../../../contract/messages/mails/ar.ts";
import { en, type MailMessageKey } from "../../../contract/messages/mails/en.ts";
import { fr } from "../../../contract/messages/mails/fr.ts";
import { type Translate, translator } from "../../../contract/translate.ts";

const translators = { ar: translator("ar", ar), fr: translator("fr", fr), en: translator("en", en) } satisfies Record<
  Locale,
  Translate<MailMessageKey>
>;

/** The words of mails in a language. */
export const mailTranslate = (locale: Locale): Translate<MailMessageKey> => translators[locale];
