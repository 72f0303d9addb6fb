import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import { removeLocalePrefix } from "../../contract/locales.ts";
import {
  getStoredPageLifetimeMs,
  isPublicPage,
  OFFLINE_PAGE_PATH,
  STORED_PAGES_CACHE_PREFIX,
} from "../../contract/public-pages.ts";
import { redirectToOfflinePage } from "./offline-redirect.ts";

/** Service worker: parts of the shop stay readable offline (docs/decisions/0028-offline.md). API calls bypass it. */

/** Declared here, because TypeScript's `webworker` types conflict with `dom`. */
declare const self: {
  skipWaiting: () => Promise<void>;
  clients: { matchAll: () => Promise<{ postMessage: (message: string) => void }[]> };
  addEventListener: (type: "activate", listener: (event: { waitUntil: (work: Promise<void>) => void }) => void) => void;
};
/** The build replaces BUILD by the build's id and FILES by the list of files to precache. */
declare const BUILD: string;
declare const FILES: string[];

const PAGES = `${STORED_PAGES_CACHE_PREFIX}${BUILD}`;
/** If the network has not delivered a page after this time, it is served from the cache. */
const PATIENCE_SECONDS = 4;
const PICTURE_DAYS = 7;
const SHOP_PAGE = /^\/(?!(?:api|admin)(?:[/.]|$))/;

// A new service worker takes over immediately. That is safe: pages come from the network first and refer to existing files.
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(FILES.map((url) => ({ url, revision: null })));

self.addEventListener("activate", (event) => event.waitUntil(dropOtherBuilds()));

/** Deletes pages that earlier builds cached, because they refer to files of those builds. */
async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(STORED_PAGES_CACHE_PREFIX) && name !== PAGES);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function cachedPicture(request: Request, cacheName: string): Promise<Response | undefined> {
  const pictures = await caches.open(cacheName);
  const cached = (await pictures.keys()).find(({ url }) => nameIn(url) === nameIn(request.url));
  return cached && pictures.match(cached, { ignoreVary: true });
}

const nameIn = (url: string) => new URL(url).pathname.replace(/-\d+\.(?:avif|webp)$/, "");

const onlyCacheable: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isUncacheable = /no-store|private/.test(response.headers.get("Cache-Control") ?? "");
    return response.status === 200 && !response.redirected && !isUncacheable ? response : null;
  },
};

/** Ignores expired pages. The home page expires first, because it shows featured products and the special offer. */
const withinLifetime: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const at = Date.parse(cachedResponse?.headers.get("Date") ?? "");
    const lifetimeMs = getStoredPageLifetimeMs(new URL(request.url).pathname);
    return Math.abs(Date.now() - at) < lifetimeMs ? cachedResponse : null;
  },
};

const reportingFailures: WorkboxPlugin = {
  fetchDidFail: async ({ error }) => {
    if (error.name === "AbortError") return;
    for (const page of await self.clients.matchAll()) page.postMessage("unanswered");
  },
};

const redirectingOffline: WorkboxPlugin = { handlerDidError: ({ request }) => redirectToOfflinePage(request, PAGES) };

const matchOptions = { ignoreVary: true };
const bounded = (maxEntries: number, days?: number) =>
  new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
    ...(days !== undefined && { maxAgeSeconds: days * 24 * 3600 }),
  });
const isOffline = (path: string) => removeLocalePrefix(path) === OFFLINE_PAGE_PATH;

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
// Serves the offline page from the cache first and updates it afterwards, because its visitors are usually offline.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOffline(url.pathname),
  new StaleWhileRevalidate({
    cacheName: PAGES,
    matchOptions,
    plugins: [
      // Caches the page under its path only. The query string (`?to=`) is evaluated in the browser.
      { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname },
      onlyCacheable,
      reportingFailures,
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicPage(url.pathname),
  new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions,
    plugins: [onlyCacheable, withinLifetime, bounded(120), reportingFailures, redirectingOffline],
  }),
);
// Personal pages are never cached. Without network, they redirect to the offline page. Back office and API do not.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    (request.mode === "navigate" || url.pathname.endsWith(".data")) &&
    SHOP_PAGE.test(removeLocalePrefix(url.pathname)),
  new NetworkOnly({ plugins: [reportingFailures, redirectingOffline] }),
);
