import { HOST_COOKIE_PREFIX } from "../contract/constants.ts";
import {
  addLocalePrefix,
  getPathLocale,
  isLocale,
  LOCALE_COOKIE,
  type Locale,
  removeLocalePrefix,
} from "../contract/locales.ts";

/** Stores the chosen language (T20) in a cookie for the server, and in local storage, which lasts longer. */

const YEAR_SECONDS = 365 * 24 * 3600;

function storedLocale(): Locale | null {
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
    // Without local storage, the choice is stored in the cookie only.
  }
}

function setCookie(locale: Locale): boolean {
  const [prefix, secure] = location.protocol === "https:" ? [HOST_COOKIE_PREFIX, ";secure"] : ["", ""];
  writeCookie(`${prefix}${LOCALE_COOKIE}=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax${secure}`);
  return isCookie(locale);
}

const isCookie = (locale: Locale): boolean => document.cookie.includes(`${LOCALE_COOKIE}=${locale}`);

export function getLocalizedPath(locale: Locale, path: string): string {
  return addLocalePrefix(locale, path);
}

export function switchLanguage(locale: Locale): void {
  store(locale);
  const isStored = setCookie(locale);
  const { pathname, search, hash } = location;
  if (isStored && !getPathLocale(pathname)) location.reload();
  else location.assign(addLocalePrefix(locale, removeLocalePrefix(pathname)) + search + hash);
}

/** Reloads a page whose URL has no language prefix in the stored language, if it is in another. True if it reloads. */
export function reloadInStoredLanguage(): boolean {
  const choice = storedLocale();
  if (!choice || getPathLocale(location.pathname) || choice === document.documentElement.lang) return false;
  if (isCookie(choice) || !setCookie(choice)) return false;
  location.reload();
  return true;
}

export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the phones that buy here.
  document.cookie = cookie;
}
