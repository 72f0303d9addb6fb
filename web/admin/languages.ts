import { useRouteLoaderData } from "react-router";
import { getCapitalizedLanguageName } from "../../contract/language-names.ts";
import {
  DEFAULT_LANGUAGE_SETTINGS,
  LANGUAGES,
  type LanguageSettings,
  LOCALES,
  type Locale,
} from "../../contract/locales.ts";
import { useI18n } from "../i18n.tsx";
import type { loader } from "./layout.tsx";

export const useShopLanguages = (): LanguageSettings =>
  useRouteLoaderData<typeof loader>("admin/layout")?.languages ?? DEFAULT_LANGUAGE_SETTINGS;

export function useEditableLanguages(): Locale[] {
  const { offered } = useShopLanguages();
  return LOCALES.filter((locale) => offered.includes(locale) || !LANGUAGES[locale].isOptIn);
}

export function useLanguageName(): (locale: Locale) => string {
  const { locale: own } = useI18n();
  return (locale) => getCapitalizedLanguageName(own, locale);
}
