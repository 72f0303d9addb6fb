import { localeOfPath, withoutLocale } from "./locales.ts";

/** Any origin: paths are resolved against it, so that one which leads elsewhere shows. */
const HERE = "http://shop.invalid";

/**
 * Where signing in may lead: an unprefixed path of this site with its query and hash, never another site, never back into
 * /auth; else `fallback` (G2). Takes whatever an address or a form carried.
 */
export function safeRedirect(wanted: string | null | undefined, fallback = "/"): string {
  // Browsers drop control characters and read a backslash as a slash: neither is in any address of ours.
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) || !URL.canParse(wanted, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  const path = withoutLocale(pathname);
  // A second prefix would hide where it leads.
  if (localeOfPath(path) !== null) return fallback;
  if (origin !== HERE || path.startsWith("//") || /^\/(?:auth|api)(?:\/|$)/i.test(decodedPath(path))) return fallback;
  return path + search + hash;
}

/** The sign-in page that leads back here afterwards (G2). */
export const signInAddress = (path: string): string =>
  path === "/" ? "/auth/login" : `/auth/login?redirect=${encodeURIComponent(path)}`;

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
