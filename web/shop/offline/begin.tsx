import { createRoot } from "react-dom/client";
import { isLocale, type Locale, localeOfPath } from "../../../contract/locales.ts";
import { isPublicPage, offlinePageFor, STORED_PAGES } from "../../../contract/public-pages.ts";
import { translator } from "../../../contract/translate.ts";
import type { MessagesOf } from "../../../messages/parts.ts";
import { loaderOf } from "../../message-files.ts";
import { checkConnection, onOffline, watchConnection } from "../../state/offline.ts";
import { loadStaticCache } from "../../state/static-cache.ts";
import { OfflineNotice } from "./notice.tsx";

/** Module loaded when the page is idle: watches the connection, makes the service worker cache the shop. */

const loadMessages = loaderOf(
  import.meta.glob<MessagesOf<"offline">>("../../../messages/*/offline.ts", { import: "messages" }),
);
const WORKER = "/service-worker.js";
const LANGUAGE_KEY = "amlou.kept.language";

export async function begin(locale: string): Promise<void> {
  if (!isLocale(locale)) return;
  const messages = await loadMessages(locale);
  const stopWaiting = onOffline(() => {
    stopWaiting();
    const place = document.body.appendChild(document.createElement("div"));
    createRoot(place).render(<OfflineNotice t={translator(locale, messages)} />);
  });
  watchConnection();
  // Loads the skeletons in advance, because on a slow network they would come too late for the first navigation.
  import("../page-skeletons.ts").catch(() => {});
  await cacheShop(locale).catch(() => {});
}

async function cacheShop(locale: Locale): Promise<void> {
  const workers = navigator.serviceWorker;
  const isNew = workers?.controller === null;
  if (!(await workers?.register(WORKER))) return;
  workers.addEventListener("message", () => void checkConnection());
  const { active } = await workers.ready;
  await forgetOtherLanguage(locale);
  const keep = (urls: string[]) => active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: urls } });
  keep([offlinePageFor(location.pathname), ...(isNew ? loadedSoFar() : [])]);
  await loadStaticCache(locale);
}

/** URLs of this page and its files. A new service worker has not seen these requests, so it gets the URLs to cache. */
function loadedSoFar(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const { origin, pathname, search } = location;
  return [
    ...(isPublicPage(pathname) ? [pathname + search] : []),
    ...files.filter((name) => /^\/(?:assets|media)\//.test(name.replace(origin, ""))),
  ];
}

/** After a change of language, deletes the cached pages without language prefix, because they are in the previous language. */
async function forgetOtherLanguage(locale: Locale): Promise<void> {
  if (localeOfPath(location.pathname)) return;
  const before = localStorage.getItem(LANGUAGE_KEY);
  localStorage.setItem(LANGUAGE_KEY, locale);
  if (before === null || before === locale) return;
  for (const name of await caches.keys()) {
    if (!name.startsWith(STORED_PAGES)) continue;
    const pages = await caches.open(name);
    for (const page of await pages.keys()) if (!localeOfPath(new URL(page.url).pathname)) await pages.delete(page);
  }
}
