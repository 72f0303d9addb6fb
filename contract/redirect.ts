import { getPathLocale, removeLocalePrefix } from "./locales.ts";

/** Base URL for resolving untrusted URLs. A resolved URL with another origin leads to another site. */
const HERE = "http://shop.invalid";

/** Parses untrusted input as the URL of a page of this site, with query and hash. Null if it is not such a URL. */
export function parseOwnPageUrl(requestedPage: string | null | undefined): URL | null {
  // Browsers drop control characters and read a backslash as a slash. URLs of this site contain neither.
  if (!requestedPage || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requestedPage) || !URL.canParse(requestedPage, HERE))
    return null;
  const url = new URL(requestedPage, HERE);
  const path = removeLocalePrefix(url.pathname);
  return url.origin === HERE && !path.startsWith("//") && !isUnder("api", path) ? url : null;
}

export const REDIRECT_MAX_LENGTH = 2000;

/** Returns a safe path without language prefix, or `fallback` for other sites, the API, /auth and long paths (G2). */
export function toSafeRedirect(requestedPage: string | null | undefined, fallback = "/"): string {
  const url = parseOwnPageUrl(requestedPage);
  if (!url) return fallback;
  const path = removeLocalePrefix(url.pathname);
  // A second language prefix (/fr/ar/auth) would hide the real path from the check for /auth.
  if (getPathLocale(path) !== null || isUnder("auth", path)) return fallback;
  const page = path + url.search + url.hash;
  return page.length > REDIRECT_MAX_LENGTH ? fallback : page;
}

const isUnder = (place: string, path: string): boolean => decodedPath(path).toLowerCase().split("/", 2)[1] === place;

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
