import { localeOfPath, withoutLocale } from "./locales.ts";

/** A base to resolve paths against; a URL that leads to another origin differs from it. */
const HERE = "http://shop.invalid";

/** A same-origin page address with query and hash; null for another site. Accepts untrusted input. */
export function ownPage(requestedPage: string | null | undefined): URL | null {
  // Browsers drop control characters and read a backslash as a slash; our addresses contain neither.
  if (!requestedPage || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requestedPage) || !URL.canParse(requestedPage, HERE))
    return null;
  const url = new URL(requestedPage, HERE);
  const path = withoutLocale(url.pathname);
  return url.origin === HERE && !path.startsWith("//") && !isUnder("api", path) ? url : null;
}

/** A longer one fits into no form (customers.ts) and hardly into an address. */
export const REDIRECT_MAX = 2000;

/** An unprefixed path of this site, never under /auth (G2). Accepts untrusted input. */
export function safeRedirect(requestedPage: string | null | undefined, fallback = "/"): string {
  const url = ownPage(requestedPage);
  if (!url) return fallback;
  const path = withoutLocale(url.pathname);
  // A second prefix would hide the real target.
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
