import { STATIC_CACHE } from "./constants.ts";
import { localeOfPath, withLocale, withoutLocale } from "./locales.ts";

/** Pages that are the same for all visitors. The server (page-cache.ts) and browsers (web/service-worker/) cache only these. */
export const PUBLIC_PAGE =
  /^\/(?:|_\.data|(?:products|categories|about|contact|offline|(?:category|product|page)\/[a-z0-9-]{1,80})(?:\.data)?)$/;

export const isPublicPage = (path: string): boolean => PUBLIC_PAGE.test(withoutLocale(path));

/** Path of a page from the path of its data request. React Router uses "_.data" if the page's path ends with a slash. */
export const pagePathOf = (path: string): string => path.replace(/(?<=\/)_\.data$|\.data$/, "");

/** Milliseconds that a page's offline copy is kept: as long as the data that the page shows (K11). */
export function storedPageLifetimeMs(path: string): number {
  const { products, featured, specialOffer } = STATIC_CACHE.lifetimeMs;
  return pagePathOf(withoutLocale(path)) === "/" ? Math.min(featured, specialOffer) : products;
}

/** The page shown offline for a page that is not cached, with the language prefix of the requested path. */
export const OFFLINE_PAGE = "/offline";
export function offlinePageFor(path: string): string {
  const locale = localeOfPath(path);
  return locale ? withLocale(locale, OFFLINE_PAGE) : OFFLINE_PAGE;
}

export const STORED_PAGES = "pages-";
