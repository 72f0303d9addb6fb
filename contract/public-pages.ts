import { STATIC_CACHE_SETTINGS } from "./constants.ts";
import { addLocalePrefix, getPathLocale, removeLocalePrefix } from "./locales.ts";

/** Pages that are the same for all visitors. The server (page-cache.ts) and the service worker cache only these. */
export const PUBLIC_PAGE_PATTERN =
  /^\/(?:|_\.data|(?:products|categories|about|contact|offline|(?:category|product|page)\/[a-z0-9-]{1,80})(?:\.data)?)$/;

export const isPublicPage = (path: string): boolean => PUBLIC_PAGE_PATTERN.test(removeLocalePrefix(path));

/** Path of a page from the path of its data request. React Router uses "_.data" if the page's path ends with a slash. */
export const getPagePathOfDataRequest = (path: string): string => path.replace(/(?<=\/)_\.data$|\.data$/, "");

/** Returns the lifetime of an offline page copy in ms. It is the shortest lifetime of the data on the page (K11). */
export function getStoredPageLifetimeMs(path: string): number {
  const { products, featured, specialOffer } = STATIC_CACHE_SETTINGS.lifetimeMs;
  return getPagePathOfDataRequest(removeLocalePrefix(path)) === "/" ? Math.min(featured, specialOffer) : products;
}

/** Shown offline in place of a page that is not cached. `getOfflinePagePath` adds the language prefix. */
export const OFFLINE_PAGE_PATH = "/offline";
export function getOfflinePagePath(path: string): string {
  const locale = getPathLocale(path);
  return locale ? addLocalePrefix(locale, OFFLINE_PAGE_PATH) : OFFLINE_PAGE_PATH;
}

export const STORED_PAGES_CACHE_PREFIX = "pages-";
