import { localeOfPath, withoutLocale } from "./locales.ts";

/** Any origin: paths are resolved against it, so that one which leads elsewhere shows. */
const HERE = "http://shop.invalid";

/** A page's address on this site as it was asked for, with its query and hash; null for another site's. Takes whatever came. */
export function ownPage(wanted: string | null | undefined): URL | null {
  // Browsers drop control characters and read a backslash as a slash: neither is in any address of ours.
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) || !URL.canParse(wanted, HERE)) return null;
  const url = new URL(wanted, HERE);
  const path = withoutLocale(url.pathname);
  return url.origin === HERE && !path.startsWith("//") && !isUnder("api", path) ? url : null;
}

/** A longer one fits into no form (customers.ts) and hardly into an address. */
export const REDIRECT_MAX = 2000;

/**
 * Where signing in may lead: an unprefixed path of this site with its query and hash, of at most REDIRECT_MAX characters, never another
 * site, never back into /auth; else `fallback` (G2). Takes whatever an address or a form carried.
 */
export function safeRedirect(wanted: string | null | undefined, fallback = "/"): string {
  const url = ownPage(wanted);
  if (!url) return fallback;
  const path = withoutLocale(url.pathname);
  // A second prefix would hide where it leads.
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
