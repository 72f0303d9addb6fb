import { useRouteLoaderData } from "react-router";
import { languageName } from "../../contract/language-names.ts";
import { DEFAULT_LANGUAGES, LANGUAGES, type Languages, LOCALES, type Locale } from "../../contract/locales.ts";
import { useI18n } from "../i18n.tsx";
import type { loader } from "./layout.tsx";

export const useShopLanguages = (): Languages =>
  useRouteLoaderData<typeof loader>("admin/layout")?.languages ?? DEFAULT_LANGUAGES;

export function useEditableLanguages(): Locale[] {
  const { offered } = useShopLanguages();
  return LOCALES.filter((locale) => offered.includes(locale) || !LANGUAGES[locale].isOptIn);
}

export function useLanguageName(): (locale: Locale) => string {
  const { locale: own } = useI18n();
  return (locale) => languageName(own, locale);
}
