import { ShopError } from "../contract/errors.ts";
import type { Locale } from "../contract/locales.ts";
import { filterPageQuery, isPersonalPage } from "../contract/page-parameters.ts";
import { isBackOfficePath } from "../contract/page-path.ts";
import { getPagePathOfDataRequest } from "../contract/public-pages.ts";
import { type Caller, createAnonymousCaller } from "./platform/caller.ts";
import { type Database, type Db, isDatabaseUnavailable } from "./platform/database/database.ts";
import { DATABASE_RETRY_SECONDS } from "./platform/http/mount-routes.ts";
import { decodeRejectedForm, type RejectedForm } from "./platform/http/rejected-form.ts";
import {
  createOrderCookie,
  ORDER_COOKIE_PREFIX,
  REJECTED_FORM_COOKIE,
  readCookie,
  readOrderCookies,
  SESSION_COOKIE,
  SIGN_IN_COOKIE,
} from "./platform/http/request.ts";
import type { ApiContext, ShopContext } from "./platform/http/route.ts";
import { withTimeLimit } from "./platform/http/time-limit.ts";
import { log } from "./platform/log.ts";
import { parseQuery, replaceSearch } from "./platform/pages/cache-key.ts";
import { LANGUAGE_VARY } from "./platform/pages/page-cache.ts";
import type { PageContext } from "./platform/pages/page-context.ts";
import type { RunQueued } from "./platform/pages/render-queue.ts";
import type { PageRenderer } from "./platform/pages/renderer.ts";

type PageRequest = { locale: Locale; isPublic: boolean; readCaller: () => Promise<Caller>; inTurn: RunQueued };

/** Renders a page; public pages get an anonymous caller. Errors: 503 if the database is down or slow, otherwise 500. */
export async function answerPage(
  c: ApiContext,
  shop: ShopContext,
  pages: PageRenderer,
  request: PageRequest,
): Promise<Response> {
  let isAway = false;
  const rejectedForm = rejectedFormOf(c, shop);
  const context = async (): Promise<PageContext> => ({
    ...commonContext(c, shop, pages),
    hasSessionCookie: !request.isPublic && readCookie(c, shop.config, SESSION_COOKIE) !== undefined,
    // Marks the caller as a browser: its cart token is in a cookie and must not appear in the page.
    caller: request.isPublic
      ? createAnonymousCaller(request.locale)
      : { ...(await request.readCaller()), client: "browser" },
    rejectedForm,
    report(error) {
      log.error("page failed", error);
      isAway ||= isDatabaseUnavailable(error);
    },
  });
  const response = await withTimeLimit(async () => {
    const page = await context();
    const render = () => pages.render(withKnownParameters(c), page);
    const isTeams = isBackOfficePath(c.req.path) && Boolean(page.caller.account?.roles.length);
    return isTeams ? render() : request.inTurn(c, isPersonalPage(c.req.path) ? "personal" : "anonymous", render);
  });
  if (response.status >= 500) return failed(response, isAway);
  const own = response.headers.get("Cache-Control");
  response.headers.set("Cache-Control", request.isPublic && !rejectedForm ? "no-cache" : (own ?? "no-store"));
  if (request.isPublic) response.headers.append("Vary", LANGUAGE_VARY);
  return response;
}

/** Reads the rejected form from its cookie if the URL contains `refused`. Pages without `refused` may be cached. */
function rejectedFormOf(c: ApiContext, shop: ShopContext): RejectedForm | null {
  const value = c.req.query("refused") === undefined ? undefined : readCookie(c, shop.config, REJECTED_FORM_COOKIE);
  return value ? decodeRejectedForm(value, getPagePathOfDataRequest(c.req.path)) : null;
}

function withKnownParameters(c: ApiContext): Request {
  const search = isForm(c) ? null : filterPageQuery(c.req.path, parseQuery(c.req.url));
  return search === null ? c.req.raw : replaceSearch(c.req.raw, search);
}

const isForm = (c: ApiContext): boolean => c.req.method === "POST";

/** Renders the error page. Page loaders that use the database or the caller (except its locale) throw `error`. */
export async function answerErrorPage(
  c: ApiContext,
  shop: ShopContext,
  pages: PageRenderer,
  locale: Locale,
  error: unknown,
): Promise<Response> {
  const requested = isForm(c)
    ? new Request(c.req.url, { headers: c.req.raw.headers, signal: c.req.raw.signal })
    : withKnownParameters(c);
  const response = await pages.render(requested, {
    ...commonContext(c, shop, pages),
    db: unavailableObject<Db>({}, error),
    database: unavailableObject<Database>({}, error),
    caller: unavailableObject<Caller>({ locale }, error),
    report: () => {},
  });
  return failed(response, isUnavailable(error));
}

const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof ShopError && error.code === "unavailable");

function commonContext(c: ApiContext, shop: ShopContext, pages: PageRenderer) {
  return {
    db: shop.database.db,
    database: shop.database,
    publicUrl: shop.config.publicUrl,
    cards: shop.config.cards.offeredTo(c),
    gatewayOrigin: shop.config.cards.origin,
    hasSessionCookie: false,
    rejectedForm: null,
    signInStep: readCookie(c, shop.config, SIGN_IN_COOKIE) ?? null,
    hasMailServer: shop.config.smtpUrl !== null,
    storage: shop.config,
    orderKey: (number: string) => readCookie(c, shop.config, ORDER_COOKIE_PREFIX + number) ?? null,
    heldOrders: () => readOrderCookies(c, shop.config),
    orderCookie: (number: string, key: string) => createOrderCookie(shop.config, number, key),
    assetOf: pages.assetOf,
    structuredData: [],
  };
}

function unavailableObject<T extends object>(availableParts: Partial<T>, error: unknown): T {
  return new Proxy(availableParts, {
    get(target, name) {
      if (name in target) return target[name as keyof T];
      throw error;
    },
  }) as T;
}

function failed({ body, headers: responseHeaders }: Response, isAway: boolean): Response {
  const headers = new Headers(responseHeaders);
  headers.set("Cache-Control", "no-store");
  if (isAway) headers.set("Retry-After", String(DATABASE_RETRY_SECONDS));
  return new Response(body, { status: isAway ? 503 : 500, headers });
}
