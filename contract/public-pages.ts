import { STATIC_CACHE } from "./constants.ts";
import { localeOfPath, withLocale, withoutLocale } from "./locales.ts";

/** Only these pages, equal for all visitors, are cached by the server (page-cache.ts) and by browsers (web/service-worker/). */
export const PUBLIC_PAGE =
  /^\/(?:|_\.data|(?:products|categories|about|contact|offline|(?:category|product|page)\/[a-z0-9-]{1,80})(?:\.data)?)$/;

export const isPublicPage = (path: string): boolean => PUBLIC_PAGE.test(withoutLocale(path));

/** The page's path for the path of its data; for a path that ends with a slash, React Router uses "_.data". */
export const pagePathOf = (path: string): string => path.replace(/(?<=\/)_\.data$|\.data$/, "");

/** How long a stored copy of a public page may be shown offline: no longer than its data is valid (K11). */
export function storedPageLifetimeMs(path: string): number {
  const { products, featured, specialOffer } = STATIC_CACHE.lifetimeMs;
  return pagePathOf(withoutLocale(path)) === "/" ? Math.min(featured, specialOffer) : products;
}

/** Shown offline in place of a page that is not stored, under the language prefix of the requested path. */
export const OFFLINE_PAGE = "/offline";
export function offlinePageFor(path: string): string {
  const locale = localeOfPath(path);
  return locale ? withLocale(locale, OFFLINE_PAGE) : OFFLINE_PAGE;
}

export const STORED_PAGES = "pages-";
