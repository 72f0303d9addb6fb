import { LANGUAGES, type Locale } from "./locales.ts";

export const translateLanguageName = (own: Locale, locale: Locale): string =>
  new Intl.DisplayNames(own, { type: "language" }).of(locale) ?? LANGUAGES[locale].name;

export const formatLanguageList = (own: Locale, locales: readonly Locale[]): string =>
  new Intl.ListFormat(own).format(locales.map((each) => translateLanguageName(own, each)));

export const capitalize = (text: string, own: Locale): string => text.charAt(0).toLocaleUpperCase(own) + text.slice(1);

export const getCapitalizedLanguageName = (own: Locale, locale: Locale): string =>
  capitalize(translateLanguageName(own, locale), own);
