import { createContext, Fragment, type ReactNode, use, useMemo } from "react";
import type { DateStyle } from "../contract/constants.ts";
import { formatDate, formatDateSpan, formatDateTime } from "../contract/dates.ts";
import { getTextDirection, type Locale } from "../contract/locales.ts";
import { formatMoney } from "../contract/money.ts";
import { createTranslator, type Messages, type Translate } from "../contract/translate.ts";

export type I18n = {
  locale: Locale;
  dir: "rtl" | "ltr";
  t: Translate;
  money: (amount: number) => string;
  date: (at: string, style?: DateStyle) => string;
  dateTime: (at: string, style?: DateStyle) => string;
  /** Formats a range of days for the message "between {from} and {to}". For a single day, both texts are equal. */
  dateSpan: (from: string, to: string) => { from: string; to: string };
};

export const I18nContext = createContext<I18n | null>(null);

export function I18nProvider({
  locale,
  messages,
  children,
}: {
  locale: Locale;
  messages: Partial<Messages>;
  children: ReactNode;
}) {
  const outer = use(I18nContext);
  const value = useMemo<I18n>(() => {
    const own = createTranslator(locale, messages);
    return {
      locale,
      dir: getTextDirection(locale),
      t: (key, params) => (outer && !Object.hasOwn(messages, key) ? outer.t(key, params) : own(key, params)),
      money: (amount) => formatMoney(amount, locale),
      date: (at, style) => formatDate(at, locale, style),
      dateTime: (at, style) => formatDateTime(at, locale, style),
      dateSpan: (from, to) => formatDateSpan(from, to, locale),
    };
  }, [locale, messages, outer]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error("useI18n outside of I18nProvider");
  return i18n;
}

export function InterpolatedText({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
    <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>
  ));
}
