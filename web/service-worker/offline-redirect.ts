import { addLocalePrefix, LOCALES } from "../../contract/locales.ts";
import { getOfflinePagePath, OFFLINE_PAGE_PATH } from "../../contract/public-pages.ts";

/** Redirects a page load to the cached offline page (`?to=<path>`). Undefined for data requests or without the page. */
export async function redirectToOfflinePage(request: Request, cacheName: string): Promise<Response | undefined> {
  if (request.mode !== "navigate") return undefined;
  const url = new URL(request.url);
  const page = await cachedOfflinePage(url, cacheName);
  if (page === null) return undefined;
  const address = new URL(page, url);
  address.searchParams.set("to", url.pathname + url.search);
  return Response.redirect(address.href);
}

async function cachedOfflinePage({ pathname }: URL, cacheName: string): Promise<string | null> {
  const pages = await caches.open(cacheName);
  const paths = [
    getOfflinePagePath(pathname),
    OFFLINE_PAGE_PATH,
    ...LOCALES.map((locale) => addLocalePrefix(locale, OFFLINE_PAGE_PATH)),
  ];
  for (const path of paths) if (await pages.match(path, { ignoreVary: true })) return path;
  return null;
}
