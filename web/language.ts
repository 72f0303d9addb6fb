import { HOST_PREFIX } from "../contract/constants.ts";
import { isLocale, LOCALE_COOKIE, type Locale, localeOfPath, withLocale, withoutLocale } from "../contract/locales.ts";
import { writeCookie } from "./state/cookie.ts";

/** The visitor's choice of language, in the browser (T20). The server reads the cookie; local storage outlives it. */

const YEAR_SECONDS = 365 * 24 * 3600;

/** A browser that refuses storage keeps no choice, and everything else works. */
function stored(): Locale | null {
  try {
    const value = localStorage.getItem(LOCALE_COOKIE);
    return isLocale(value) ? value : null;
  } catch {
    return null;
  }
}

function store(locale: Locale): void {
  try {
    localStorage.setItem(LOCALE_COOKIE, locale);
  } catch {
    // The cookie alone does.
  }
}

function setCookie(locale: Locale): boolean {
  const [prefix, secure] = location.protocol === "https:" ? [HOST_PREFIX, ";secure"] : ["", ""];
  writeCookie(`${prefix}${LOCALE_COOKIE}=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax${secure}`);
  return isCookie(locale);
}

const isCookie = (locale: Locale): boolean => document.cookie.includes(`${LOCALE_COOKIE}=${locale}`);

/** The address of the page one is on, in another language: what a switcher links to. */
export function addressIn(locale: Locale, path: string): string {
  return withLocale(locale, path);
}

/** Keeps the choice and loads the same page anew in that language: under its own prefix where the address has one. */
export function switchLanguage(locale: Locale): void {
  store(locale);
  const kept = setCookie(locale);
  const { pathname, search, hash } = location;
  if (kept && !localeOfPath(pathname)) location.reload();
  else location.assign(withLocale(locale, withoutLocale(pathname)) + search + hash);
}

/**
 * At the start: when an address without prefix came in another language than the visitor once chose (the cookie was lost),
 * restores the cookie and reloads, once. True when the page is about to be replaced.
 */
export function restoreLanguage(): boolean {
  const choice = stored();
  if (!choice || localeOfPath(location.pathname) || choice === document.documentElement.lang) return false;
  if (isCookie(choice) || !setCookie(choice)) return false;
  location.reload();
  return true;
}
