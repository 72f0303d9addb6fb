import { language as ar } from "../messages/ar/language.ts";
import { language as en } from "../messages/en/language.ts";
import { language as es } from "../messages/es/language.ts";
import { language as fr } from "../messages/fr/language.ts";

/** The only list of languages, in display order. CONTRIBUTING.md says how to add one (U17, K7). */
export const LANGUAGES = { ar, fr, en, es };
export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as Locale[];
export const LOCALE_PATTERN = LOCALES.join("|");

/** Language of new visitors: Arabic. API clients that name no language get English, FALLBACK_LOCALE (K7). */
export const DEFAULT_LOCALE: Locale = "ar";
export const FALLBACK_LOCALE: Locale = "en";

export const LOCALE_COOKIE = "userLocale";

export const mapLocales = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

export type LocalizedText = Record<Locale, string>;
export const createEmptyText = (): LocalizedText => mapLocales(() => "");
/** Returns the text in `locale`. If empty, returns the text in the first language, or else in any other language. */
export const getLocalizedText = (text: LocalizedText, locale: Locale, first: Locale = DEFAULT_LOCALE): string =>
  [locale, first, ...LOCALES].map((each) => text[each]).find(Boolean) ?? "";

export const PLANNED_LANGUAGE_NAMES = ["Español", "Deutsch", "Italiano"] as const;

export type LanguageSettings = { offered: readonly Locale[]; first: Locale };
export const DEFAULT_LANGUAGE_SETTINGS: LanguageSettings = {
  offered: LOCALES.filter((locale) => !LANGUAGES[locale].isOptIn),
  first: DEFAULT_LOCALE,
};

export const getFallbackLocales = (locale: Locale): Locale[] => [
  ...new Set([locale, ...(LANGUAGES[locale].fallback ?? []), FALLBACK_LOCALE]),
];

/** Languages of the back office. A language with `fallback` is excluded, because it has no back-office texts. */
export const BACK_OFFICE_LOCALES = LOCALES.filter((locale) => !LANGUAGES[locale].fallback);

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

export function chooseLanguage({ offered, first }: LanguageSettings, chosen: unknown): Locale {
  return isLocale(chosen) && offered.includes(chosen) ? chosen : first;
}

export const getTextDirection = (locale: Locale): "rtl" | "ltr" =>
  LANGUAGES[locale].script === "Arabic" ? "rtl" : "ltr";

/** Language prefix of a path such as `/fr/products`. Also recognizes `/fr.data`, the data request of React Router for `/fr`. */
export function getPathLocale(path: string): Locale | null {
  const first = path.split("/", 2)[1]?.replace(/\.data$/, "");
  return isLocale(first) ? first : null;
}

export function removeLocalePrefix(path: string): string {
  const locale = getPathLocale(path);
  if (path === `/${locale}.data`) return "/_.data";
  return locale ? path.slice(locale.length + 1) || "/" : path;
}

export function addLocalePrefix(locale: Locale, path: string): string {
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
