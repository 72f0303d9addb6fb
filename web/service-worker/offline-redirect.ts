import { LOCALES, withLocale } from "../../contract/locales.ts";
import { OFFLINE_PAGE, offlinePageFor } from "../../contract/public-pages.ts";

/** Redirects to the offline page; `?to=` is the requested page. Undefined for data requests or if uncached. */
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
  const paths = [offlinePageFor(pathname), OFFLINE_PAGE, ...LOCALES.map((locale) => withLocale(locale, OFFLINE_PAGE))];
  for (const path of paths) if (await pages.match(path, { ignoreVary: true })) return path;
  return null;
}
