import { LANGUAGES, type Locale } from "./locales.ts";

export const languageNameIn = (own: Locale, locale: Locale): string =>
  new Intl.DisplayNames(own, { type: "language" }).of(locale) ?? LANGUAGES[locale].name;

export const languageListIn = (own: Locale, locales: readonly Locale[]): string =>
  new Intl.ListFormat(own).format(locales.map((each) => languageNameIn(own, each)));

export const withCapital = (text: string, own: Locale): string => text.charAt(0).toLocaleUpperCase(own) + text.slice(1);

export const languageName = (own: Locale, locale: Locale): string => withCapital(languageNameIn(own, locale), own);
