import { useRouteLoaderData } from "react-router";
import { languageName } from "../../contract/language-names.ts";
import { ALL_LANGUAGES, type Languages, type Locale } from "../../contract/locales.ts";
import { useI18n } from "../i18n.tsx";
import type { loader } from "./layout.tsx";

/** The languages that the shop offers its visitors: what is missing in another one is not missed. */
export const useLanguages = (): Languages =>
  useRouteLoaderData<typeof loader>("admin/layout")?.languages ?? ALL_LANGUAGES;

/** What the page's language calls others, by themselves. */
export function useLanguageName(): (locale: Locale) => string {
  const { locale: own } = useI18n();
  return (locale) => languageName(own, locale);
}
