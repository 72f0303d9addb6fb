import { localeOfPath, withoutLocale } from "./locales.ts";

/** Base URL for resolving untrusted URLs. If the resolved URL has another origin, it leads to another site. */
const HERE = "http://shop.invalid";

/** Parses untrusted input as the URL of a page of this site, with query and hash. Null if it is not such a URL. */
export function ownPage(requestedPage: string | null | undefined): URL | null {
  // Browsers drop control characters and read a backslash as a slash. URLs of this site contain neither.
  if (!requestedPage || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requestedPage) || !URL.canParse(requestedPage, HERE))
    return null;
  const url = new URL(requestedPage, HERE);
  const path = withoutLocale(url.pathname);
  return url.origin === HERE && !path.startsWith("//") && !isUnder("api", path) ? url : null;
}

/** Maximum characters of a path to return to. Forms reject a longer path (customers.ts). */
export const REDIRECT_MAX = 2000;

/** Safe path without language. `fallback` for another site, the API, /auth, or over REDIRECT_MAX (G2). */
export function safeRedirect(requestedPage: string | null | undefined, fallback = "/"): string {
  const url = ownPage(requestedPage);
  if (!url) return fallback;
  const path = withoutLocale(url.pathname);
  // A second language prefix (/fr/ar/auth) would hide the real path from the check for /auth.
  if (localeOfPath(path) !== null || isUnder("auth", path)) return fallback;
  const page = path + url.search + url.hash;
  return page.length > REDIRECT_MAX ? fallback : page;
}

const isUnder = (place: string, path: string): boolean => decodedPath(path).toLowerCase().split("/", 2)[1] === place;

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
