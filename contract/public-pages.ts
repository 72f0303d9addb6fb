import { STATIC_CACHE } from "./constants.ts";
import { localeOfPath, withLocale, withoutLocale } from "./locales.ts";

/** Pages that are equal for all visitors. Only these are cached by server (page-cache.ts) and browsers (web/service-worker/). */
export const PUBLIC_PAGE =
  /^\/(?:|_\.data|(?:products|categories|about|contact|offline|(?:category|product|page)\/[a-z0-9-]{1,80})(?:\.data)?)$/;

export const isPublicPage = (path: string): boolean => PUBLIC_PAGE.test(withoutLocale(path));

/** Path of a page from the path of its data request. React Router uses "_.data" if the page's path ends with a slash. */
export const pagePathOf = (path: string): string => path.replace(/(?<=\/)_\.data$|\.data$/, "");

/** How long a stored copy of a public page may be shown offline: as long as its data is valid (K11). */
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
