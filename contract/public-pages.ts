import { localeOfPath, withLocale, withoutLocale } from "./locales.ts";

/**
 * Pages that are the same for everybody, without language prefix; React Router asks for their data under the same names.
 * Only these are kept: in the server's memory (server/platform/page-cache.ts) and in browsers (web/service-worker/).
 */
export const PUBLIC_PAGE =
  /^\/(?:|_\.data|(?:products|categories|about|contact|offline|(?:category|product|page)\/[a-z0-9-]{1,80})(?:\.data)?)$/;

export const isPublicPage = (path: string): boolean => PUBLIC_PAGE.test(withoutLocale(path));

/** The address of the page that a request is about: the router asks for a page's data beside it, and names the routes that it wants them of. */
export function pageOf({ href }: URL): URL {
  const url = new URL(href);
  // That of an address that ends with a slash is called "_.data".
  url.pathname = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
  url.searchParams.delete("_routes");
  return url;
}

/** The page that stands in for one that a device without a network has not kept, under the prefix of the wanted path. */
export const OFFLINE_PAGE = "/offline";
export function offlinePageFor(path: string): string {
  const locale = localeOfPath(path);
  return locale ? withLocale(locale, OFFLINE_PAGE) : OFFLINE_PAGE;
}

/** The names of the service worker's caches of pages begin so; the build that they belong to follows. */
export const KEPT_PAGES = "pages-";
