import shopList from "virtual:shop-scripts";
import { flushSync } from "react-dom";
import { type ClientInstrumentation, matchRoutes, type RouteObject } from "react-router";
import { addLocalePrefix, getPathLocale, removeLocalePrefix } from "../contract/locales.ts";
import { type LoadingPage, loadingPageStore, ScriptLoadError, unsavedCheckStore } from "./loading-page.ts";
import { withRetries } from "./retry.ts";

/** Scripts of all routes. The `handle` of a route lists its scripts as indexes of `files`. Empty in development. */
export type PageScripts = { files: string[]; routes: RouteObject[] };

const lists: PageScripts[] = [shopList];
export function addPageScripts(list: PageScripts): void {
  lists.unshift(list);
}

const loaded = new Set<string>();

/**
 * Loads a page's scripts before React Router navigates (G6), and retries unless the browser is offline. React Router
 * alone would reload the document at the first failure, and on a weak network that reload ends at the browser's offline
 * page. If all attempts fail, the failure screen is rendered (G7, docs/decisions/0058-public-apis-of-dependencies.md).
 */
export const scriptLoadingInstrumentation: ClientInstrumentation = {
  router(router) {
    addEventListener("popstate", delayPop);
    router.instrument({
      async navigate(navigate, { to, currentUrl }) {
        const target = typeof to === "string" ? resolveAddress(to, currentUrl) : null;
        leftAt = null;
        const page = target && begin(target);
        if (page) await untilLoaded(page);
        await navigate();
        if (loadingPageStore.get() === page) loadingPageStore.set(null);
      },
    });
  },
};

/** Scroll position of the page that the failure screen replaced. React Router saves it only for its own navigations. */
let leftAt: number | null = null;

/** Delays a Back or Forward event for React Router until the page's scripts are loaded. */
async function delayPop(event: PopStateEvent): Promise<void> {
  const page = flushSync(() => begin(new URL(location.href)));
  if (page) {
    event.stopImmediatePropagation();
    await untilLoaded(page);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }
  if (leftAt !== null) scrollTo(0, leftAt);
  leftAt = null;
}

/** Begins to load a page. Returns null if no script is missing or the visitor must confirm losing unsaved input. */
function begin(address: URL): LoadingPage | null {
  const asksToLeave = unsavedCheckStore.get()?.() ?? false;
  if (asksToLeave) void prefetchPageScripts(address.href);
  const isWaiting = !asksToLeave && missingScripts(address.pathname).length > 0;
  const page = isWaiting ? { address } : null;
  loadingPageStore.set(page);
  return page;
}

/** Waits for a page's scripts. Never settles if loading fails or another navigation replaces this page. */
async function untilLoaded(page: LoadingPage): Promise<void> {
  const load = () => Promise.all(missingScripts(page.address.pathname).map(loadScript));
  try {
    await (navigator.onLine ? withRetries(load) : load());
  } catch (cause) {
    if (loadingPageStore.get() === page) fail(page.address, cause);
  }
  if (loadingPageStore.get() !== page) await new Promise(() => {});
}

async function loadScript(script: string): Promise<void> {
  await import(/* @vite-ignore */ script);
  loaded.add(script);
}

function fail(address: URL, cause: unknown): void {
  const { href } = address;
  if (location.href !== href) {
    leftAt = scrollY;
    history.pushState(null, "", href);
  }
  loadingPageStore.set({ address, failure: new ScriptLoadError(href, cause) });
}

/** Prefetches a page's scripts at low priority. Resolves to true if all loaded. `address` includes the language prefix. */
export async function prefetchPageScripts(address: string): Promise<boolean> {
  const missing = missingScripts(new URL(address, location.origin).pathname);
  try {
    await Promise.all(missing.map(fetchBehind));
    await Promise.all(missing.map(loadScript));
    return true;
  } catch {
    return false;
  }
}

const fetchBehind = (script: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href: script, fetchPriority: "low", onload: resolve, onerror: reject });
    document.head.append(link);
  });

const missingScripts = (path: string): string[] => scriptsOf(path).filter((script) => !loaded.has(script));

function scriptsOf(path: string): string[] {
  for (const { files, routes } of lists) {
    const matches = matchRoutes(routes, removeLocalePrefix(path));
    if (!matches) continue;
    const numbers = new Set<number>(matches.flatMap(({ route }) => route.handle));
    return files.filter((_, number) => numbers.has(number));
  }
  return [];
}

function resolveAddress(to: string, current: string): URL {
  const here = new URL(current, location.origin);
  const locale = getPathLocale(here.pathname);
  return new URL(locale && to.startsWith("/") ? addLocalePrefix(locale, to) : to, here);
}
