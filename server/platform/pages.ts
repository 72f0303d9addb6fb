import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { TrieRouter } from "hono/router/trie-router";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isBackOfficePath, isBackOfficeRoute } from "../../contract/back-office.ts";
import { localeOfPath, withoutLocale } from "../../contract/locales.ts";
import { nonceContext, type PageContext, pageContext } from "./page-context.ts";

/** The pages: React Router's build, once for each language prefix. */

export type Pages = {
  render: (request: Request, context: PageContext) => Promise<Response>;
  /** The built file of a source module, for preloading. */
  assetOf: (source: string) => string | null;
  /** The pattern of the page at a path, without language: /product/:slug. */
  patternOf: (path: string) => string;
};

const ROOT = join(import.meta.dirname, "../..");
export const CLIENT_BUILD = join(ROOT, "build/pages/client");

/** Loads what `npm run build` made. */
export async function loadPages(): Promise<Pages> {
  const build = await import("#pages");
  const manifest = JSON.parse(await readFile(join(CLIENT_BUILD, ".vite/manifest.json"), "utf8")) as Record<
    string,
    { file: string }
  >;
  const assetOf = (source: string) => (manifest[source] ? `/${manifest[source].file}` : null);
  return { assetOf, patternOf: patternsOf(build), render: rendererOf(async () => build, "production") };
}

/** Found by Hono's router: React Router's own makes its table anew each time, which takes a millisecond. */
function patternsOf({ routes }: ServerBuild): Pages["patternOf"] {
  const whole = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${whole(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  const patterns = [...new Set(Object.keys(routes).map((id) => whole(id) || "/"))];
  // Words before names of parameters before what takes all, as React Router has it.
  const rank = (pattern: string) => pattern.replaceAll(":", "~").replaceAll("*", "~~");
  const router = new TrieRouter<string>();
  for (const pattern of patterns.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))) router.add("GET", pattern, pattern);
  return (path) => router.match("GET", withoutLocale(path.replace(/\.data$/, "")))[0][0]?.[0] ?? "*";
}

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * The language prefix is the router's basename, chosen by the request's own path: one set of routes, and every link comes
 * out under the prefix that the visitor is on. The shop and its back office are two documents with a table of routes each: a
 * page is looked for among its own, half of them all.
 */
export function rendererOf(getBuild: () => Promise<ServerBuild>, mode: "production" | "development"): Pages["render"] {
  let [made, handlers] = [null as ServerBuild | null, new Map<string, Handler>()];
  const handlerOf = (build: ServerBuild, pathname: string): Handler => {
    if (build !== made) [made, handlers] = [build, new Map()];
    const locale = localeOfPath(pathname);
    const isAdmin = isBackOfficePath(pathname);
    const key = `${locale} ${isAdmin}`;
    let handler = handlers.get(key);
    if (!handler) {
      const routes = Object.entries(build.routes).filter(([id]) => id === "root" || isBackOfficeRoute(id) === isAdmin);
      const own = { ...build, routes: Object.fromEntries(routes), basename: locale ? `/${locale}` : "/" };
      handler = createRequestHandler(own, mode);
      handlers.set(key, handler);
    }
    return handler;
  };

  return async (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    provider.set(nonceContext, randomBytes(16).toString("base64"));
    return handlerOf(await getBuild(), new URL(request.url).pathname)(request, provider);
  };
}
