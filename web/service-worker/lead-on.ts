import { LOCALES, withLocale } from "../../contract/locales.ts";
import { OFFLINE_PAGE, offlinePageFor, pageOf } from "../../contract/public-pages.ts";

/**
 * Answers for a page that neither came nor is kept: a document leads to the page that says so, and goes on to the wanted one
 * by itself later; data ask for the document, of which that may be kept. Nothing where not even that page is kept.
 */
export async function leadOn(request: Request, cacheName: string): Promise<Response | undefined> {
  const url = pageOf(new URL(request.url));
  const page = await keptOfflinePage(url, cacheName);
  if (page === null) return undefined;
  if (request.mode === "navigate") {
    const address = new URL(page, url);
    address.searchParams.set("to", url.pathname + url.search);
    return Response.redirect(address.href);
  }
  if (!new URL(request.url).pathname.endsWith(".data")) return undefined;
  return new Response(null, {
    status: 204,
    headers: {
      "Cache-Control": "no-store",
      // As the router reads a redirect: the whole address, to be opened as a document.
      "X-Remix-Redirect": url.href,
      "X-Remix-Reload-Document": "true",
    },
  });
}

/** Its path in the language of the wanted page, else in any that is kept. */
async function keptOfflinePage({ pathname }: URL, cacheName: string): Promise<string | null> {
  const pages = await caches.open(cacheName);
  const paths = [offlinePageFor(pathname), OFFLINE_PAGE, ...LOCALES.map((locale) => withLocale(locale, OFFLINE_PAGE))];
  for (const path of paths) if (await pages.match(path, { ignoreVary: true })) return path;
  return null;
}
