import { getFallbackLocales, LOCALES, type Locale } from "../contract/locales.ts";
import type { CustomerMessageKey } from "../contract/translate.ts";
import type { Message } from "./language.ts";
import { CUSTOMER_PARTS, type LanguageTexts, type MessagesOf, type Part } from "./parts.ts";

/** The texts of all languages, for the server. Browsers load single files instead (web/message-files.ts). */
const TEXTS = new Map<Locale, { [P in Part]?: MessagesOf<P> }>();
for (const locale of LOCALES) {
  const folder: { texts: LanguageTexts } = await import(`./${locale}/index.ts`);
  TEXTS.set(locale, folder.texts);
}

/** The messages of a part in a language. If the language lacks the part, those of its first fallback that has it. */
export function messagesIn<P extends Part>(part: P, locale: Locale): MessagesOf<P> {
  for (const each of getFallbackLocales(locale)) {
    const found = TEXTS.get(each)?.[part];
    if (found) return found;
  }
  throw new Error(`no language has the messages of ${part}`);
}

/** All messages, in one language, that the server's responses to customers may contain. */
export const customerMessagesIn = (locale: Locale): Record<CustomerMessageKey, Message> =>
  Object.assign({}, ...CUSTOMER_PARTS.map((part) => messagesIn(part, locale)));
