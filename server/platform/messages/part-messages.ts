import type { Locale } from "../../../contract/locales.ts";
import { createTranslator, type Translate } from "../../../contract/translate.ts";
import { messagesIn } from "../../../messages/index.ts";
import type { Message } from "../../../messages/language.ts";
import type { KeyOf, MessagesOf, Part } from "../../../messages/parts.ts";

export type PartMessages<P extends Part> = {
  of: (locale: Locale) => MessagesOf<P>;
  translate: (locale: Locale) => Translate<KeyOf<P>>;
};

export function createPartMessages<P extends Part>(part: P): PartMessages<P> {
  const of = (locale: Locale) => messagesIn(part, locale);
  return { of, translate: createTranslators(of) };
}

export function createTranslators<Key extends string>(
  of: (locale: Locale) => Record<Key, Message>,
): (locale: Locale) => Translate<Key> {
  const translateByLocale: Partial<Record<Locale, Translate<Key>>> = {};
  return (locale) => (translateByLocale[locale] ??= createTranslator(locale, of(locale)));
}

/** `of` returns a language's messages, for the browser. `translate` is for texts in mails, documents and responses. */
export const { of: accountMessagesOf } = createPartMessages("account");
export const { of: cartMessagesOf, translate: cartTranslate } = createPartMessages("cart");
export const { of: checkoutMessagesOf } = createPartMessages("checkout");
export const { of: contactMessagesOf } = createPartMessages("contact");
export const { of: couponMessagesOf, translate: couponTranslate } = createPartMessages("coupons");
export const { translate: documentTranslate } = createPartMessages("documents");
export const { of: formMessagesOf } = createPartMessages("forms");
export const { translate: mailTranslate } = createPartMessages("mails");
export const { of: offlineMessagesOf } = createPartMessages("offline");
export const { of: orderMessagesOf } = createPartMessages("order");
export const { of: paymentMessagesOf, translate: translatePayment } = createPartMessages("payment");
