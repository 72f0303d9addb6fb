import type { Locale } from "../../../contract/locales.ts";
import { type Translate, translator } from "../../../contract/translate.ts";
import { messagesIn } from "../../../messages/index.ts";
import type { Message } from "../../../messages/language.ts";
import type { KeyOf, MessagesOf, Part } from "../../../messages/parts.ts";

export type PartMessages<P extends Part> = {
  /** The messages of one language, which loaders pass to pages, so that a browser loads no other languages. */
  of: (locale: Locale) => MessagesOf<P>;
  translate: (locale: Locale) => Translate<KeyOf<P>>;
};

export function partMessages<P extends Part>(part: P): PartMessages<P> {
  const of = (locale: Locale) => messagesIn(part, locale);
  return { of, translate: translators(of) };
}

export function translators<Key extends string>(
  of: (locale: Locale) => Record<Key, Message>,
): (locale: Locale) => Translate<Key> {
  const translateByLocale: Partial<Record<Locale, Translate<Key>>> = {};
  return (locale) => (translateByLocale[locale] ??= translator(locale, of(locale)));
}

/** `…MessagesOf` is for loaders of pages; `…Translate` is for texts in mails, documents and responses. */
export const { of: accountMessagesOf } = partMessages("account");
export const { of: cartMessagesOf, translate: cartTranslate } = partMessages("cart");
export const { of: checkoutMessagesOf } = partMessages("checkout");
export const { of: contactMessagesOf } = partMessages("contact");
export const { of: couponMessagesOf, translate: couponTranslate } = partMessages("coupons");
export const { translate: documentTranslate } = partMessages("documents");
export const { of: formMessagesOf } = partMessages("forms");
export const { translate: mailTranslate } = partMessages("mails");
export const { of: offlineMessagesOf } = partMessages("offline");
export const { of: orderMessagesOf } = partMessages("order");
export const { of: paymentMessagesOf, translate: translatePayment } = partMessages("payment");
