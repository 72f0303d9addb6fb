import { useRouteLoaderData } from "react-router";
import { languageName } from "../../contract/language-names.ts";
import { DEFAULT_LANGUAGES, LANGUAGES, type Languages, LOCALES, type Locale } from "../../contract/locales.ts";
import { useI18n } from "../i18n.tsx";
import type { loader } from "./layout.tsx";

/** The languages that the shop offers its visitors: what is missing in another one is not missed. */
export const useLanguages = (): Languages =>
  useRouteLoaderData<typeof loader>("admin/layout")?.languages ?? DEFAULT_LANGUAGES;

/** The languages that the owner writes texts in: one that has to be switched on only once it is. */
export function useWrittenLanguages(): Locale[] {
  const { offered } = useLanguages();
  return LOCALES.filter((locale) => offered.includes(locale) || !LANGUAGES[locale].isOptIn);
}

/** What the page's language calls others, by themselves. */
export function useLanguageName(): (locale: Locale) => string {
  const { locale: own } = useI18n();
  return (locale) => languageName(own, locale);
}
