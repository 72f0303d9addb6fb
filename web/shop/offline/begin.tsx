import { createRoot } from "react-dom/client";
import { getPathLocale, isLocale, type Locale } from "../../../contract/locales.ts";
import { getOfflinePagePath, isPublicPage, STORED_PAGES_CACHE_PREFIX } from "../../../contract/public-pages.ts";
import { createTranslator } from "../../../contract/translate.ts";
import type { MessagesOf } from "../../../messages/parts.ts";
import { createMessageLoader } from "../../message-files.ts";
import { checkConnection, onOfflineChange, watchConnection } from "../../state/offline.ts";
import { loadStaticCache } from "../../state/static-cache.ts";
import { OfflineNotice } from "./notice.tsx";

/** This module runs when the page is idle. It watches the connection and makes the service worker cache the shop. */

const loadMessages = createMessageLoader(
  import.meta.glob<MessagesOf<"offline">>("../../../messages/*/offline.ts", { import: "messages" }),
);
const WORKER = "/service-worker.js";
const LANGUAGE_KEY = "amlou.kept.language";

export async function startOfflineSupport(locale: string): Promise<void> {
  if (!isLocale(locale)) return;
  const messages = await loadMessages(locale);
  const stopWaiting = onOfflineChange(() => {
    stopWaiting();
    const place = document.body.appendChild(document.createElement("div"));
    createRoot(place).render(<OfflineNotice t={createTranslator(locale, messages)} />);
  });
  watchConnection();
  // Preloads the skeletons, because on a slow network they would load too late for the first navigation.
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
  keep([getOfflinePagePath(location.pathname), ...(isNew ? loadedSoFar() : [])]);
  await loadStaticCache(locale);
}

/** Returns the URLs of this page and its files for a new service worker, which has not seen these requests. */
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
  if (getPathLocale(location.pathname)) return;
  const before = localStorage.getItem(LANGUAGE_KEY);
  localStorage.setItem(LANGUAGE_KEY, locale);
  if (before === null || before === locale) return;
  for (const name of await caches.keys()) {
    if (!name.startsWith(STORED_PAGES_CACHE_PREFIX)) continue;
    const pages = await caches.open(name);
    for (const page of await pages.keys()) if (!getPathLocale(new URL(page.url).pathname)) await pages.delete(page);
  }
}
