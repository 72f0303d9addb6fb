import { LOCALES, withLocale } from "../../contract/locales.ts";
import { OFFLINE_PAGE, offlinePageFor } from "../../contract/public-pages.ts";

/**
 * Answers for a document that neither came nor is kept: the page that says so, which goes on to the wanted one by itself later. Nothing
 * for data, whose page asks for the document then, and where not even that page is kept.
 */
export async function redirectToOfflinePage(request: Request, cacheName: string): Promise<Response | undefined> {
  if (request.mode !== "navigate") return undefined;
  const url = new URL(request.url);
  const page = await keptOfflinePage(url, cacheName);
  if (page === null) return undefined;
  const address = new URL(page, url);
  address.searchParams.set("to", url.pathname + url.search);
  return Response.redirect(address.href);
}

/** Its path in the language of the wanted page, else in any that is kept. */
async function keptOfflinePage({ pathname }: URL, cacheName: string): Promise<string | null> {
  const pages = await caches.open(cacheName);
  const paths = [offlinePageFor(pathname), OFFLINE_PAGE, ...LOCALES.map((locale) => withLocale(locale, OFFLINE_PAGE))];
  for (const path of paths) if (await pages.match(path, { ignoreVary: true })) return path;
  return null;
}
