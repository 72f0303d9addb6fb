import { useRouteLoaderData } from "react-router";
import { ALL_LANGUAGES, LANGUAGES, type Languages, type Locale } from "../../contract/locales.ts";
import type { loader } from "./layout.tsx";

/** The languages that the shop offers its visitors: what is missing in another one is not missed. */
export const useLanguages = (): Languages =>
  useRouteLoaderData<typeof loader>("admin/layout")?.languages ?? ALL_LANGUAGES;

/** What a language calls another within a sentence: "français", "الفرنسية". */
export const languageIn = (own: Locale, locale: Locale): string =>
  new Intl.DisplayNames(own, { type: "language" }).of(locale) ?? LANGUAGES[locale].name;

/** The same of several: "arabe, français et anglais". */
export const languagesIn = (own: Locale, locales: readonly Locale[]): string =>
  new Intl.ListFormat(own).format(locales.map((each) => languageIn(own, each)));

/** What a sentence begins with. */
export const withCapital = (text: string, own: Locale): string => text.charAt(0).toLocaleUpperCase(own) + text.slice(1);
