import { LANGUAGES, type Locale } from "./locales.ts";

/** What a language calls another within a sentence: "français", "الفرنسية". */
export const languageIn = (own: Locale, locale: Locale): string =>
  new Intl.DisplayNames(own, { type: "language" }).of(locale) ?? LANGUAGES[locale].name;

/** The same of several: "arabe, français et anglais". */
export const languagesIn = (own: Locale, locales: readonly Locale[]): string =>
  new Intl.ListFormat(own).format(locales.map((each) => languageIn(own, each)));

/** What a sentence begins with. */
export const withCapital = (text: string, own: Locale): string => text.charAt(0).toLocaleUpperCase(own) + text.slice(1);

/** The name of a language by itself: "Français". */
export const languageName = (own: Locale, locale: Locale): string => withCapital(languageIn(own, locale), own);
