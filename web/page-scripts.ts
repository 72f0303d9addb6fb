import list from "virtual:page-scripts";
import { flushSync } from "react-dom";
import { type ClientInstrumentation, matchRoutes } from "react-router";
import { localeOfPath, withLocale, withoutLocale } from "../contract/locales.ts";
import { type LoadingPage, leaveQuestion, loadingPage, ScriptsMissing } from "./loading-page.ts";
import { withRetries } from "./retry.ts";

const loaded = new Set<string>();

/**
 * Loads a page's scripts with retries before React Router navigates (G6), offline with one attempt. The router's own loader
 * reloads the document at the first failure, which on a weak network ends at the browser's offline page. If the scripts fail to
 * load, the failure screen is rendered (G7, docs/decisions/0058-public-apis-of-dependencies.md).
 */
export const pageScripts: ClientInstrumentation = {
  router(router) {
    addEventListener("popstate", delayPop);
    router.instrument({
      async navigate(navigate, { to, currentUrl }) {
        const target = typeof to === "string" ? resolveAddress(to, currentUrl) : null;
        leftAt = null;
        const page = target && begin(target);
        if (page) await untilLoaded(page);
        await navigate();
        if (loadingPage.get() === page) loadingPage.set(null);
      },
    });
  },
};

/** Scroll position of the page that the failure screen replaced. The router saves it for its own navigations only. */
let leftAt: number | null = null;

/** The router gets the event of Back or Forward once the page's scripts are loaded. */
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

/** Null if no scripts are missing or the page asks before leaving. Replaces the previous navigation. */
function begin(address: URL): LoadingPage | null {
  const asksToLeave = leaveQuestion.get()?.() ?? false;
  if (asksToLeave) void fetchScripts(address.href);
  const isWaiting = !asksToLeave && missingScripts(address.pathname).length > 0;
  const page = isWaiting ? { address } : null;
  loadingPage.set(page);
  return page;
}

/** The router navigates when this resolves, so it never settles if loading fails or another navigation starts. */
async function untilLoaded(page: LoadingPage): Promise<void> {
  const load = () => Promise.all(missingScripts(page.address.pathname).map(loadScript));
  try {
    await (navigator.onLine ? withRetries(load) : load());
  } catch (cause) {
    if (loadingPage.get() === page) fail(page.address, cause);
  }
  if (loadingPage.get() !== page) await new Promise(() => {});
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
  loadingPage.set({ address, failure: new ScriptsMissing(href, cause) });
}

/** Low priority. Resolves to whether the scripts loaded. `address` includes the language. */
export async function fetchScripts(address: string): Promise<boolean> {
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
  const matches = matchRoutes(list.routes, withoutLocale(path)) ?? [];
  const numbers = new Set<number>(matches.flatMap(({ route }) => route.handle));
  return list.files.filter((_, number) => numbers.has(number));
}

function resolveAddress(to: string, current: string): URL {
  const here = new URL(current, location.origin);
  const locale = localeOfPath(here.pathname);
  return new URL(locale && to.startsWith("/") ? withLocale(locale, to) : to, here);
}
