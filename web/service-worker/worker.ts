import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import { withoutLocale } from "../../contract/locales.ts";
import { isPublicPage, OFFLINE_PAGE, STORED_PAGES, storedPageLifetimeMs } from "../../contract/public-pages.ts";
import { cachedPicture } from "./cached-picture.ts";
import { redirectToOfflinePage } from "./offline-redirect.ts";

/** What of the shop stays readable without a network (docs/decisions/0028-offline.md). Calls of the API never come by here. */

/** What is used of a worker's own scope; TypeScript's whole description of it cannot stand beside that of pages. */
declare const self: {
  skipWaiting: () => Promise<void>;
  clients: { matchAll: () => Promise<{ postMessage: (message: string) => void }[]> };
  addEventListener: (type: "activate", listener: (event: { waitUntil: (work: Promise<void>) => void }) => void) => void;
};
/** Written in by the build: which one it is, and the files that are fetched at once. */
declare const BUILD: string;
declare const FILES: string[];

const PAGES = `${STORED_PAGES}${BUILD}`;
/** A network slower than this gives way to what is kept. */
const PATIENCE_SECONDS = 4;
const PICTURE_DAYS = 7;
const SHOP_PAGE = /^\/(?!(?:api|admin)(?:[/.]|$))/;

// A new build takes over at once: pages come from the network first, so they name files that exist.
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(FILES.map((url) => ({ url, revision: null })));

self.addEventListener("activate", (event) => event.waitUntil(dropOtherBuilds()));

/** Pages name the files of their build. */
async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(STORED_PAGES) && name !== PAGES);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Whole answers alone, and none that its server wants forgotten. */
const keepingWhatMayBeKept: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isForgotten = /no-store|private/.test(response.headers.get("Cache-Control") ?? "");
    return response.status === 200 && !response.redirected && !isForgotten ? response : null;
  },
};

/** A copy older than what it shows may be is none: the home page holds the special offer. */
const withinLifetime: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const at = Date.parse(cachedResponse?.headers.get("Date") ?? "");
    const lifetimeMs = storedPageLifetimeMs(new URL(request.url).pathname);
    return Math.abs(Date.now() - at) < lifetimeMs ? cachedResponse : null;
  },
};

/** Every open page hears that the network did not answer; a request that was given up is no news. */
const tellingPages: WorkboxPlugin = {
  fetchDidFail: async ({ error }) => {
    if (error.name === "AbortError") return;
    for (const page of await self.clients.matchAll()) page.postMessage("unanswered");
  },
};

const leadingOn: WorkboxPlugin = { handlerDidError: ({ request }) => redirectToOfflinePage(request, PAGES) };

const matchOptions = { ignoreVary: true };
const bounded = (maxEntries: number, days?: number) =>
  new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
    ...(days !== undefined && { maxAgeSeconds: days * 24 * 3600 }),
  });
const isOffline = (path: string) => withoutLocale(path) === OFFLINE_PAGE;

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: "assets", matchOptions, plugins: [bounded(200)] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/"),
  new CacheFirst({
    cacheName: "pictures",
    matchOptions,
    plugins: [{ handlerDidError: ({ request }) => cachedPicture(request, "pictures") }, bounded(150, PICTURE_DAYS)],
  }),
);
// At once from what is kept: whoever needs it has no network to wait for.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOffline(url.pathname),
  new StaleWhileRevalidate({
    cacheName: PAGES,
    matchOptions,
    plugins: [
      // The page that was wanted stands in its query, and is the browser's to read.
      { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname },
      keepingWhatMayBeKept,
      tellingPages,
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicPage(url.pathname),
  new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions,
    plugins: [keepingWhatMayBeKept, withinLifetime, bounded(120), tellingPages, leadingOn],
  }),
);
// Personal pages are never kept, but lead on all the same. The back office and the API are none of this worker's business.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    (request.mode === "navigate" || url.pathname.endsWith(".data")) &&
    SHOP_PAGE.test(withoutLocale(url.pathname)),
  new NetworkOnly({ plugins: [tellingPages, leadingOn] }),
);
