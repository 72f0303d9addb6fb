import { language as ar } from "../messages/ar/language.ts";
import { language as en } from "../messages/en/language.ts";
import { language as es } from "../messages/es/language.ts";
import { language as fr } from "../messages/fr/language.ts";

/** The languages of the shop, in its order: the only list of them. To add one: CONTRIBUTING.md (U17, K7). */
export const LANGUAGES = { ar, fr, en, es };
export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as Locale[];
/** For addresses that begin with a language: "ar|fr|en". */
export const LOCALE_PATTERN = LOCALES.join("|");

/** A first visitor reads Arabic; an API client that names no language gets English (K7). */
export const DEFAULT_LOCALE: Locale = "ar";
export const FALLBACK_LOCALE: Locale = "en";

/** The cookie that keeps the visitor's choice, so that the server knows it too (T20); behind https with `HOST_PREFIX`. */
export const LOCALE_COOKIE = "userLocale";

/** A value for each language. */
export const perLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

/** One text in each language. */
export type Text = Record<Locale, string>;
export const emptyText = (): Text => perLocale(() => "");
/** An owner's text in the language asked for, else in the owner's first one, else in any; "" where it is empty in all. */
export const textIn = (text: Text, locale: Locale, first: Locale = DEFAULT_LOCALE): string =>
  [locale, first, ...LOCALES].map((each) => text[each]).find(Boolean) ?? "";

/** Languages the footer names without offering them yet (U9). */
export const PLANNED_LANGUAGE_NAMES = ["Español", "Deutsch", "Italiano"] as const;

/** Which languages the shop offers its visitors, and which of them a new one reads: the owner's choice. */
export type Languages = { offered: readonly Locale[]; first: Locale };
/** Until the owner chooses. */
export const DEFAULT_LANGUAGES: Languages = {
  offered: LOCALES.filter((locale) => !LANGUAGES[locale].isOptIn),
  first: DEFAULT_LOCALE,
};

/** Whose texts of the shop's own are shown in a language: its own, else those of its fallbacks, at last English. */
export const fallbackChain = (locale: Locale): Locale[] => [
  ...new Set([locale, ...(LANGUAGES[locale].fallback ?? []), FALLBACK_LOCALE]),
];

/** The languages that the back office is translated to: those that name no other in their place. */
export const OFFICE_LOCALES = LOCALES.filter((locale) => !LANGUAGES[locale].fallback);

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

/** The language that somebody is spoken to in, who once chose this one: it may not be offered any more. */
export function spokenLanguage({ offered, first }: Languages, chosen: unknown): Locale {
  return isLocale(chosen) && offered.includes(chosen) ? chosen : first;
}

/** Reading direction of a language: `rtl` for Arabic, else `ltr` (T20). */
export const direction = (locale: Locale): "rtl" | "ltr" => (LANGUAGES[locale].script === "Arabic" ? "rtl" : "ltr");

/**
 * The language that a path names by its prefix (`/fr/products`), or null for an unprefixed route. The router asks for the
 * data of a language's home page as `/fr.data`.
 */
export function localeOfPath(path: string): Locale | null {
  const first = path.split("/", 2)[1]?.replace(/\.data$/, "");
  return isLocale(first) ? first : null;
}

/** A path without its language prefix, always starting with a slash. */
export function withoutLocale(path: string): string {
  const locale = localeOfPath(path);
  if (path === `/${locale}.data`) return "/_.data";
  return locale ? path.slice(locale.length + 1) || "/" : path;
}

/** An unprefixed path under a language's prefix: what canonical and hreflang name. */
export function withLocale(locale: Locale, path: string): string {
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
