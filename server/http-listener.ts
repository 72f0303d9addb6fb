import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { zstdCompress, zstdCompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createApp, createShopRenderBudget } from "./app.ts";
import { createLanguageCache, type LanguageCache } from "./content/language-cache.ts";
import type { Config } from "./platform/config/config.ts";
import { cachePublicContent } from "./platform/database/content-cache.ts";
import { events } from "./platform/events.ts";
import {
  chooseApiLocale,
  choosePageLocale,
  createAddressReader,
  isLanguageDisabled,
  type PageLanguageSettings,
} from "./platform/http/request.ts";
import { getCurrentRequest } from "./platform/http/request-context.ts";
import { logRequests } from "./platform/http/request-log.ts";
import { createBytesResponse, getBytesInMemory, readResponseBytes } from "./platform/http/response-bytes.ts";
import type { ShopContext } from "./platform/http/route.ts";
import { log } from "./platform/log.ts";
import { getKeySearch, parseQuery } from "./platform/pages/cache-key.ts";
import { createOverloadResponses, getRenderLane } from "./platform/pages/overload-response.ts";
import { acceptsEncoding, createPageCache, type PageCache, PUBLIC_VARY } from "./platform/pages/page-cache.ts";
import type { RenderBudget } from "./platform/pages/render-budget.ts";
import { loadPages, type PageRenderer } from "./platform/pages/renderer.ts";
import { publicUrlPatterns } from "./routes.ts";

export async function createListener(shop: ShopContext): Promise<RequestListener> {
  if (process.env.NODE_ENV === "development") {
    const { createDevelopmentListener } = await import("./development.ts");
    return createDevelopmentListener(shop);
  }
  return createListenerForPages(shop, await loadPages());
}

export async function createListenerForPages(shop: ShopContext, pages: PageRenderer): Promise<RequestListener> {
  const { db, forget } = cachePublicContent(shop.database.db);
  const languages = createLanguageCache(db);
  const budget = createShopRenderBudget(shop);
  const app = createApp({ ...shop, database: { ...shop.database, db } }, pages, languages, budget);
  const cache = createPageCache(publicUrlPatterns);
  await shop.database.listen("public_content", () => {
    // Clears all caches together: otherwise a page could be rendered from stale content and cached again.
    cache.clear();
    languages.forget();
    forget();
  });
  await languages.read();
  const keyOf = (request: IncomingMessage) => getCacheKey(cache, request, languages.known());
  const uncached = logRequests(
    shop.config,
    compressing(caching(cache, keyOf, (request, env) => app.fetch(request, env as never))),
  );
  const listener = getRequestListener(
    async (request, env) => sendBuffer(await uncached(request, env as Env), (env as Env).outgoing),
    { overrideGlobalObjects: false },
  );
  const rejectOverload = rejectingOverload(shop.config, budget, languages);
  return (request, response) => {
    // Removes a URL fragment (browsers send none). A query in the fragment would reach the page but not the cache key.
    request.url = request.url?.split("#", 1)[0];
    const key = keyOf(request);
    if (key && cache.serve(key, request, response)) {
      budget.noteOtherRequest();
      return events.servedFromCache.emit(null);
    }
    if (rejectOverload(request, response, key !== null)) return;
    void listener(request, response);
  };
}

/** Rejects requests above the render budget before any other work, so that a flood of requests costs little. */
function rejectingOverload(config: Config, budget: RenderBudget, languages: LanguageCache) {
  const overloadResponse = createOverloadResponses(config);
  const readAddress = createAddressReader(config);
  return (request: IncomingMessage, response: ServerResponse, isPublic: boolean): boolean => {
    const { url = "/", headers, socket } = request;
    const [path = "/"] = url.split(/[?#]/, 1);
    const lane = budget.isFull() ? getRenderLane(path, isPublic, headers) : null;
    const forwarded = headers["x-forwarded-for"];
    if (!lane || !budget.wouldReject({ lane, network: readAddress(socket.remoteAddress, forwarded?.toString()) }))
      return false;
    const locale = path.startsWith("/api/")
      ? chooseApiLocale(parseQuery(url).get("locale"), headers["accept-language"])
      : choosePageLocale(path, fieldsOf(headers), languages.last());
    const answer = overloadResponse(path, locale);
    response.writeHead(503, answer.headers).end(answer.body);
    events.renderRejected.emit({ lane });
    return true;
  };
}

const fieldsOf = (headers: IncomingMessage["headers"]) => ({
  cookie: headers.cookie,
  acceptLanguage: headers["accept-language"],
});

const COMPRESSED_FROM_BYTES = 1024;
/** Smallest body to compress in another thread. A page needs 0.25 ms, which is less than the transfer to a thread. */
const LARGE_BYTES = 512 * 1024;
const compressAside = promisify(zstdCompress);

const FAILED = "Server error. Please try again later.";

type Env = { incoming: IncomingMessage; outgoing: ServerResponse };
type Fetch = (request: Request, env: Env) => Response | Promise<Response>;

type Shared = { status: number; headers: Headers; bytes: Buffer<ArrayBuffer>; isTurnedAway: boolean };

/** Stores responses uncompressed. Concurrent requests with the same cache key share one response. */
function caching(cache: PageCache, keyOf: (request: IncomingMessage) => string | null, fetch: Fetch): Fetch {
  const pending = new Map<string, Promise<Shared>>();

  async function fetchShared(key: string, request: Request, env: Env): Promise<Shared> {
    const generation = cache.generation();
    const url = new URL(request.url);
    url.search = getKeySearch(key);
    // Passes no abort signal, because other requests may wait for this response after the first client disconnects.
    const response = await fetch(new Request(url, { headers: request.headers }), env);
    const headers = new Headers(response.headers);
    headers.set("Vary", PUBLIC_VARY);
    headers.delete("Content-Length");
    const shared = { status: response.status, headers, bytes: await readResponseBytes(response) };
    if (response.status === 200 && !headers.has("Set-Cookie"))
      cache
        .store(key, generation, Object.fromEntries(headers), shared.bytes)
        .catch((error) => log.error("caching a page failed", error));
    return { ...shared, isTurnedAway: getCurrentRequest()?.isTurnedAway ?? false };
  }

  return async (request, env) => {
    const key = request.method === "GET" ? keyOf(env.incoming) : null;
    if (!key) return fetch(request, env);
    // The name contains the cache generation, so that no response from before a content change is shared.
    const name = `${cache.generation()} ${key}`;
    const first = pending.get(name);
    const response = first ?? fetchShared(key, request, env).finally(() => pending.delete(name));
    pending.set(name, response);
    const { status, headers, bytes, isTurnedAway } = await response;
    // Does not share a response with a personal cookie, or an overload error caused by the first client's network.
    if (first && (isTurnedAway || headers.has("Set-Cookie"))) return fetch(request, env);
    const context = getCurrentRequest();
    if (context) context.isTurnedAway = isTurnedAway;
    const init = { status, headers: new Headers(headers) };
    return bytes.length > 0 ? createBytesResponse(bytes, init) : new Response(null, init);
  };
}

/**
 * Compresses pages, page data and JSON from 1 KB on. The length of a compressed response can reveal secrets (BREACH).
 * Here, responses with secrets are small, repeat nothing from the request, and are requested only by the shop's pages.
 */
function compressing(fetch: Fetch): Fetch {
  const app = new Hono<{ Bindings: { answer: Response } }>();
  app.use(compress({ threshold: COMPRESSED_FROM_BYTES }));
  app.onError((error) => {
    throw error;
  });
  app.all("*", (c) => c.env.answer);
  return async (request, env) => {
    try {
      const answer = await withLength(await fetch(request, env), request.headers.get("Accept-Encoding") ?? "");
      const isFinal = answer.headers.has("Content-Encoding") || isSmall(answer);
      return isFinal ? answer : await app.fetch(request, { answer });
    } catch (error) {
      log.error("request failed", error);
      return new Response(FAILED, { status: 500 });
    }
  };
}

const isSmall = ({ headers }: Response): boolean =>
  headers.has("Content-Length") && Number(headers.get("Content-Length")) < COMPRESSED_FROM_BYTES;

/**
 * Sets Content-Length, and compresses with zstd if the browser accepts it. Compared with gzip, zstd takes a seventh of
 * the time and produces fewer bytes (docs/decisions/0036). Small responses and streams stay unchanged.
 */
async function withLength(response: Response, accepted: string): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (isSmall(response)) return response;
  // A HEAD response for JSON has no Content-Length, because the GET response may be compressed and thus shorter.
  if (!response.body && /^application\/json/.test(type)) response.headers.delete("Content-Length");
  if (!response.body || response.headers.has("Content-Encoding") || !/^(?:text\/html|application\/json)/.test(type))
    return response;
  let body = await readResponseBytes(response);
  const headers = new Headers(response.headers);
  if (acceptsEncoding(accepted, "zstd") && body.length >= COMPRESSED_FROM_BYTES) {
    body = body.length < LARGE_BYTES ? zstdCompressSync(body) : await compressAside(body);
    headers.set("Content-Encoding", "zstd");
    if (!/accept-encoding/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
  }
  headers.set("Content-Length", String(body.length));
  return createBytesResponse(body, { status: response.status, headers });
}

/** Sends a response whose body is in memory. Returns any other response to the HTTP adapter, which streams it. */
function sendBuffer(answer: Response, outgoing: ServerResponse): Response {
  const bytes = getBytesInMemory(answer);
  if (!bytes || outgoing.headersSent) return answer;
  try {
    outgoing.setHeaders(answer.headers);
  } catch (error) {
    // Node rejected a header value. Removes the headers already set, because the error response has another length.
    for (const name of answer.headers.keys()) outgoing.removeHeader(name);
    log.error("request failed", error);
    return new Response(FAILED, { status: 500 });
  }
  outgoing.statusCode = answer.status;
  outgoing.end(bytes);
  return RESPONSE_ALREADY_SENT;
}

/** Returns the page cache's key, or null if the response is not cacheable or the offered languages are not loaded. */
export function getCacheKey(
  cache: PageCache,
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  languages: PageLanguageSettings | null,
): string | null {
  const url = request.url ?? "/";
  if (!url.startsWith("/api/")) {
    const [path = "/"] = url.split(/[?#]/, 1);
    if (!languages || isLanguageDisabled(path, languages)) return null;
    return cache.keyOf(request.method ?? "", url, choosePageLocale(path, fieldsOf(request.headers), languages));
  }
  const locale = chooseApiLocale(
    parseQuery(url.split("#", 1)[0] ?? "").get("locale"),
    request.headers["accept-language"],
  );
  return cache.keyOf(request.method ?? "", url, locale);
}
