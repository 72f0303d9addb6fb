import { STATIC_CACHE } from "./constants.ts";
import { localeOfPath, withLocale, withoutLocale } from "./locales.ts";

/**
 * Pages that are the same for everybody, without language prefix; React Router asks for their data under the same names.
 * Only these are kept: in the server's memory (server/platform/pages/page-cache.ts) and in browsers (web/service-worker/).
 */
export const PUBLIC_PAGE =
  /^\/(?:|_\.data|(?:products|categories|about|contact|offline|(?:category|product|page)\/[a-z0-9-]{1,80})(?:\.data)?)$/;

export const isPublicPage = (path: string): boolean => PUBLIC_PAGE.test(withoutLocale(path));

/** The path of a page by that of its data, which the router asks for beside it: of a path that ends with a slash as "_.data". */
export const pagePathOf = (path: string): string => path.replace(/(?<=\/)_\.data$|\.data$/, "");

/** How long a stored copy of a public page may be shown without a network: no longer than what it shows lives (K11). */
export function storedPageLifetimeMs(path: string): number {
  const { products, featured, specialOffer } = STATIC_CACHE.lifetimeMs;
  return pagePathOf(withoutLocale(path)) === "/" ? Math.min(featured, specialOffer) : products;
}

/** The page that stands in for one that a device without a network has not kept, under the prefix of the wanted path. */
export const OFFLINE_PAGE = "/offline";
export function offlinePageFor(path: string): string {
  const locale = localeOfPath(path);
  return locale ? withLocale(locale, OFFLINE_PAGE) : OFFLINE_PAGE;
}

/** The names of the service worker's caches of pages begin so; the build that they belong to follows. */
export const STORED_PAGES = "pages-";
