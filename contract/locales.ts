/** The languages of the shop. A new one is a line here, a message file, and what the compiler then asks for (U17, K7). */
export const LOCALES = ["ar", "fr", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** A first visitor reads Arabic; an API client that names no language gets English (K7). */
export const DEFAULT_LOCALE: Locale = "ar";
export const FALLBACK_LOCALE: Locale = "en";

/** The cookie that keeps the visitor's choice, so that the server knows it too (T20); behind https with `HOST_PREFIX`. */
export const LOCALE_COOKIE = "userLocale";

/** One text in each language. */
export type Text = Record<Locale, string>;

export const LOCALE_NAMES: Record<Locale, string> = { ar: "العربية", fr: "Français", en: "English" };

/** Languages the footer names without offering them yet (U9). */
export const PLANNED_LANGUAGE_NAMES = ["Español", "Deutsch", "Italiano"] as const;

/** Which languages the shop offers its visitors, and which of them a new one reads: the owner's choice. */
export type Languages = { offered: readonly Locale[]; first: Locale };
/** Until the owner chooses. */
export const ALL_LANGUAGES: Languages = { offered: LOCALES, first: DEFAULT_LOCALE };

/** How each language writes dates: Moroccan month names in Arabic, Latin digits everywhere. */
export const DATE_LOCALES: Record<Locale, string> = { ar: "ar-MA-u-nu-latn", fr: "fr-MA", en: "en-GB" };

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

/** The language that somebody is spoken to in, who once chose this one: it may not be offered any more. */
export function spokenLanguage({ offered, first }: Languages, chosen: unknown): Locale {
  return isLocale(chosen) && offered.includes(chosen) ? chosen : first;
}

/** Reading direction of a language: `rtl` for Arabic, else `ltr` (T20). */
export function direction(locale: Locale): "rtl" | "ltr" {
  return locale === "ar" ? "rtl" : "ltr";
}

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
