import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { zstdCompress, zstdCompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { budgetFor, createApp } from "./app.ts";
import { cacheLanguages, type LanguageCache } from "./content/language-cache.ts";
import type { Config } from "./platform/config/config.ts";
import { cachePublicContent } from "./platform/database/content-cache.ts";
import { events } from "./platform/events.ts";
import { addressReader, apiLocale, isLanguageOff, type PageLanguages, pageLocale } from "./platform/http/request.ts";
import { currentRequest } from "./platform/http/request-context.ts";
import { logRequests } from "./platform/http/request-log.ts";
import { bytesInMemory, responseBytes, responseOf } from "./platform/http/response-bytes.ts";
import type { Shop } from "./platform/http/route.ts";
import { log } from "./platform/log.ts";
import { parametersOf, searchOfKey } from "./platform/pages/cache-key.ts";
import { laneOf, overloadResponses } from "./platform/pages/overload-response.ts";
import { acceptsEncoding, createPageCache, type PageCache, PUBLIC_VARY } from "./platform/pages/page-cache.ts";
import type { RenderBudget } from "./platform/pages/render-budget.ts";
import { loadPages, type Pages } from "./platform/pages/renderer.ts";
import { publicAddresses } from "./routes.ts";

export async function createListener(shop: Shop): Promise<RequestListener> {
  if (process.env.NODE_ENV === "development") {
    const { developmentListener } = await import("./development.ts");
    return developmentListener(shop);
  }
  return createListenerForPages(shop, await loadPages());
}

export async function createListenerForPages(shop: Shop, pages: Pages): Promise<RequestListener> {
  const { db, forget } = cachePublicContent(shop.database.db);
  const languages = cacheLanguages(db);
  const budget = budgetFor(shop);
  const app = createApp({ ...shop, database: { ...shop.database, db } }, pages, languages, budget);
  const cache = createPageCache(publicAddresses);
  await shop.database.listen("public_content", () => {
    // Clears all caches together: otherwise a page could be rendered from stale content and cached again.
    cache.clear();
    languages.forget();
    forget();
  });
  await languages.read();
  const keyOf = (request: IncomingMessage) => cacheKey(cache, request, languages.known());
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
    // Removes a fragment (browsers send none): the page could read a query in it that the cache key lacks.
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
  const overloadResponse = overloadResponses(config);
  const readAddress = addressReader(config);
  return (request: IncomingMessage, response: ServerResponse, isPublic: boolean): boolean => {
    const { url = "/", headers, socket } = request;
    const [path = "/"] = url.split(/[?#]/, 1);
    const lane = budget.isFull() ? laneOf(path, isPublic, headers) : null;
    const forwarded = headers["x-forwarded-for"];
    if (!lane || !budget.wouldReject({ lane, network: readAddress(socket.remoteAddress, forwarded?.toString()) }))
      return false;
    const locale = path.startsWith("/api/")
      ? apiLocale(parametersOf(url).get("locale"), headers["accept-language"])
      : pageLocale(path, fieldsOf(headers), languages.last());
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
/** Bytes from which another thread compresses. A page takes 0.25 ms here, less than passing it on. */
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
    url.search = searchOfKey(key);
    // Sends no abort signal: other requests may wait for this response after the first visitor leaves.
    const response = await fetch(new Request(url, { headers: request.headers }), env);
    const headers = new Headers(response.headers);
    headers.set("Vary", PUBLIC_VARY);
    headers.delete("Content-Length");
    const shared = { status: response.status, headers, bytes: await responseBytes(response) };
    if (response.status === 200 && !headers.has("Set-Cookie"))
      cache
        .store(key, generation, Object.fromEntries(headers), shared.bytes)
        .catch((error) => log.error("caching a page failed", error));
    return { ...shared, isTurnedAway: currentRequest()?.isTurnedAway ?? false };
  }

  return async (request, env) => {
    const key = request.method === "GET" ? keyOf(env.incoming) : null;
    if (!key) return fetch(request, env);
    // The cache generation prevents sharing a response that was started before a content change.
    const name = `${cache.generation()} ${key}`;
    const first = pending.get(name);
    const response = first ?? fetchShared(key, request, env).finally(() => pending.delete(name));
    pending.set(name, response);
    const { status, headers, bytes, isTurnedAway } = await response;
    // Shared with nobody else: a cookie is personal, and a render-budget rejection is for one network.
    if (first && (isTurnedAway || headers.has("Set-Cookie"))) return fetch(request, env);
    const context = currentRequest();
    if (context) context.isTurnedAway = isTurnedAway;
    const init = { status, headers: new Headers(headers) };
    return bytes.length > 0 ? responseOf(bytes, init) : new Response(null, init);
  };
}

/**
 * Compresses pages, their data and JSON from 1 KB on. The length of a compressed response can reveal its secrets
 * (BREACH). This is no risk here: responses with secrets are small, contain nothing from the request, and only the
 * shop's own pages can request them.
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
  // A HEAD response for JSON gets no Content-Length: the GET response may be compressed, with another length.
  if (!response.body && /^application\/json/.test(type)) response.headers.delete("Content-Length");
  if (!response.body || response.headers.has("Content-Encoding") || !/^(?:text\/html|application\/json)/.test(type))
    return response;
  let body = await responseBytes(response);
  const headers = new Headers(response.headers);
  if (acceptsEncoding(accepted, "zstd") && body.length >= COMPRESSED_FROM_BYTES) {
    body = body.length < LARGE_BYTES ? zstdCompressSync(body) : await compressAside(body);
    headers.set("Content-Encoding", "zstd");
    if (!/accept-encoding/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
  }
  headers.set("Content-Length", String(body.length));
  return responseOf(body, { status: response.status, headers });
}

/** Sends a body that is in memory. Returns other responses, so that the HTTP adapter streams them. */
function sendBuffer(answer: Response, outgoing: ServerResponse): Response {
  const bytes = bytesInMemory(answer);
  if (!bytes || outgoing.headersSent) return answer;
  try {
    outgoing.setHeaders(answer.headers);
  } catch (error) {
    // Node rejected a header value. Headers already set must be removed, above all Content-Length.
    for (const name of answer.headers.keys()) outgoing.removeHeader(name);
    log.error("request failed", error);
    return new Response(FAILED, { status: 500 });
  }
  outgoing.statusCode = answer.status;
  outgoing.end(bytes);
  return RESPONSE_ALREADY_SENT;
}

/** The page cache's key for a request. Null if not cacheable, or while the offered languages are unknown. */
export function cacheKey(
  cache: PageCache,
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  languages: PageLanguages | null,
): string | null {
  const url = request.url ?? "/";
  if (!url.startsWith("/api/")) {
    const [path = "/"] = url.split(/[?#]/, 1);
    if (!languages || isLanguageOff(path, languages)) return null;
    return cache.keyOf(request.method ?? "", url, pageLocale(path, fieldsOf(request.headers), languages));
  }
  const locale = apiLocale(parametersOf(url.split("#", 1)[0] ?? "").get("locale"), request.headers["accept-language"]);
  return cache.keyOf(request.method ?? "", url, locale);
}
