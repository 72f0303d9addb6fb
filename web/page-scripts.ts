import list from "virtual:page-scripts";
import { type ClientInstrumentation, matchRoutes } from "react-router";
import { localeOfPath, withLocale, withoutLocale } from "../contract/locales.ts";
import { type ComingPage, comingPage, ScriptsMissing } from "./coming-page.ts";
import { withRetries } from "./retry.ts";

const loaded = new Set<string>();

/**
 * Loads a page's scripts before React Router navigates to it, with retries (G6); a device that is offline gets one attempt. The router's own
 * loader reloads the document at the first failure, which on a weak network ends at the browser's offline page. If the scripts fail to load,
 * the page's URL is pushed to the history and the failure screen is rendered (G7). Back and Forward bypass this
 * (docs/decisions/0058-supported-surface.md).
 */
export const pageScripts: ClientInstrumentation = {
  router(router) {
    addEventListener("popstate", () => comingPage.set(null));
    router.instrument({
      async navigate(navigate, { to, currentUrl }) {
        const target = typeof to === "string" ? resolveAddress(to, currentUrl) : null;
        const missing = target ? missingScripts(target.pathname) : [];
        const page: ComingPage | null = target && missing.length > 0 ? { address: target } : null;
        comingPage.set(page);
        if (target && page) await untilLoaded(missing, target, page);
        await navigate();
        if (comingPage.get() === page) comingPage.set(null);
      },
    });
  },
};

/** Never settles if loading fails or another navigation starts, because the router navigates as soon as this resolves. */
async function untilLoaded(scripts: readonly string[], target: URL, page: ComingPage): Promise<void> {
  const load = () => Promise.all(scripts.map(loadScript));
  try {
    await (navigator.onLine ? withRetries(load) : load());
  } catch (cause) {
    if (comingPage.get() === page) fail(target, cause);
  }
  if (comingPage.get() !== page) await new Promise(() => {});
}

async function loadScript(script: string): Promise<void> {
  await import(/* @vite-ignore */ script);
  loaded.add(script);
}

function fail(address: URL, cause: unknown): void {
  const { href } = address;
  if (location.href !== href) history.pushState(null, "", href);
  comingPage.set({ address, failure: new ScriptsMissing(href, cause) });
}

/** Fetches the scripts of a page ahead, behind all else, and says whether they came. The address has the language. */
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

/** Of a page and its layouts, with what they import. */
function scriptsOf(path: string): string[] {
  const matches = matchRoutes(list.routes, withoutLocale(path)) ?? [];
  const numbers = new Set<number>(matches.flatMap(({ route }) => route.handle));
  return list.files.filter((_, number) => numbers.has(number));
}

/** Resolves a link's target against the current URL and adds its locale; the target may be a query string alone. */
function resolveAddress(to: string, current: string): URL {
  const here = new URL(current, location.origin);
  const locale = localeOfPath(here.pathname);
  return new URL(locale && to.startsWith("/") ? withLocale(locale, to) : to, here);
}
