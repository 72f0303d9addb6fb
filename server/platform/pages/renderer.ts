import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { TrieRouter } from "hono/router/trie-router";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { EARLIER_BUILD_STATUS } from "../../../contract/constants.ts";
import { getPathLocale, removeLocalePrefix } from "../../../contract/locales.ts";
import { getPagePathOfDataRequest } from "../../../contract/public-pages.ts";
import { nonceContext, type PageContext, pageContext } from "./page-context.ts";

export type PageRenderer = {
  render: (request: Request, context: PageContext) => Promise<Response>;
  assetOf: (source: string) => string | null;
  patternOf: (path: string) => string;
};

const ROOT = join(import.meta.dirname, "../../..");
export const CLIENT_BUILD_FOLDER = join(ROOT, "build/pages/client");

export async function loadPages(): Promise<PageRenderer> {
  const build = await import("#pages");
  const manifest = JSON.parse(await readFile(join(CLIENT_BUILD_FOLDER, ".vite/manifest.json"), "utf8")) as Record<
    string,
    { file: string }
  >;
  const assetOf = (source: string) => (manifest[source] ? `/${manifest[source].file}` : null);
  return { assetOf, patternOf: patternsOf(build), render: createRenderer(async () => build, "production") };
}

function patternOf({ routes }: ServerBuild, id: string): string {
  const whole = (of: string | undefined): string => {
    const route = of === undefined ? undefined : routes[of];
    return route ? `${whole(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return whole(id) || "/";
}

/** Finds the route pattern of a path. Uses Hono's router, because React Router's takes 1 ms for each match. */
function patternsOf(build: ServerBuild): PageRenderer["patternOf"] {
  const patterns = [...new Set(Object.keys(build.routes).map((id) => patternOf(build, id)))];
  // Sorts static segments before parameters before wildcards, as React Router does.
  const rank = (pattern: string) => pattern.replaceAll(":", "~").replaceAll("*", "~~");
  const router = new TrieRouter<string>();
  for (const pattern of patterns.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))) router.add("GET", pattern, pattern);
  return (path) => router.match("GET", removeLocalePrefix(getPagePathOfDataRequest(path)))[0][0]?.[0] ?? "*";
}

type Handler = ReturnType<typeof createRequestHandler>;

/** Renders pages. A handler tries all its routes, so each language and first path segment has its own handler. */
export function createRenderer(
  getBuild: () => Promise<ServerBuild>,
  mode: "production" | "development",
): PageRenderer["render"] {
  let cached: { build: ServerBuild; handlerOf: (pathname: string) => Handler } | null = null;
  return async (request, context) => {
    const build = await getBuild();
    if (cached?.build !== build) cached = { build, handlerOf: handlersOf(build, mode) };
    if (isStaleClient(request, build))
      return new Response(null, { status: EARLIER_BUILD_STATUS, headers: { "Cache-Control": "no-store" } });
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    provider.set(nonceContext, newNonce());
    return cached.handlerOf(new URL(request.url).pathname)(request, provider);
  };
}

/** Makes a nonce that starts with a letter that is rare in HTML. This makes searching for it ten times as fast. */
const newNonce = (): string => `X${randomBytes(16).toString("base64")}`;

function handlersOf(build: ServerBuild, mode: "production" | "development"): (pathname: string) => Handler {
  const words = new Set(Object.keys(build.routes).map((id) => firstWord(patternOf(build, id))));
  const handlers = new Map<string, Handler>();
  return (pathname) => {
    const locale = getPathLocale(pathname);
    const first = firstWord(removeLocalePrefix(getPagePathOfDataRequest(pathname)));
    const word = words.has(first) ? first : OTHER;
    const key = `${locale}/${word}`;
    const handler =
      handlers.get(key) ??
      createRequestHandler({ ...build, routes: routesOf(build, word), basename: locale ? `/${locale}` : "/" }, mode);
    handlers.set(key, handler);
    return handler;
  };
}

function firstWord(path: string): string {
  const word = path.split("/", 2)[1] ?? "";
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return word;
  }
}
const OTHER = "*";

function routesOf(build: ServerBuild, word: string): ServerBuild["routes"] {
  const own = new Set<string | undefined>();
  for (const [id, route] of Object.entries(build.routes)) {
    const first = firstWord(patternOf(build, id));
    const isFrame = !route?.path && !route?.index;
    if (isFrame || !(first === word || /^[:*]/.test(first))) continue;
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) own.add(at);
  }
  return Object.fromEntries(Object.entries(build.routes).filter(([id]) => own.has(id)));
}

function isStaleClient({ method, url }: Request, { routes }: ServerBuild): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== "GET" || !pathname.endsWith(".data")) return false;
  return (searchParams.get("_routes")?.split(",") ?? []).some((id) => !Object.hasOwn(routes, id));
}
