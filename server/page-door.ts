import { html, raw } from "hono/html";
import { ShopError } from "../contract/errors.ts";
import { direction, type Locale } from "../contract/locales.ts";
import { isPersonalPage, pageSearch } from "../contract/page-parameters.ts";
import { anonymous, type Caller } from "./platform/caller.ts";
import { type Database, type Db, isDatabaseAway } from "./platform/db.ts";
import type { Shop } from "./platform/door.ts";
import { log } from "./platform/log.ts";
import { type ApiContext, RETRY_SECONDS } from "./platform/mount.ts";
import type { PageContext } from "./platform/page-context.ts";
import { parametersOf, withSearch } from "./platform/page-key.ts";
import type { Pages } from "./platform/pages.ts";
import { TURNED_AWAY_SECONDS } from "./platform/render-budget.ts";
import {
  heldOrders,
  ORDER_COOKIE,
  orderCookie,
  readCookie,
  SESSION_COOKIE,
  SIGN_IN_COOKIE,
} from "./platform/request.ts";
import { inTime } from "./platform/time-limit.ts";
import { translate } from "./platform/translations.ts";
import type { InTurn } from "./platform/turns.ts";

type PageRequest = { locale: Locale; isPublic: boolean; readCaller: () => Promise<Caller>; inTurn: InTurn };

/**
 * Answers a page. Everybody's pages are rendered for nobody in particular. While the database is away or slow, and only
 * then, a page that failed is 503 and says when to come back.
 */
export async function answerPage(c: ApiContext, shop: Shop, pages: Pages, request: PageRequest): Promise<Response> {
  let isAway = false;
  const context = async (): Promise<PageContext> => ({
    ...ground(c, shop, pages),
    keepsSession: !request.isPublic && readCookie(c, shop.config, SESSION_COOKIE) !== undefined,
    // Whoever opens a page is a browser: its cart's secret stays out of the page.
    caller: request.isPublic ? anonymous(request.locale) : { ...(await request.readCaller()), client: "browser" },
    report(error) {
      log.error("page failed", error);
      isAway ||= isDatabaseAway(error);
    },
  });
  const response = await inTime(async () => {
    const page = await context();
    const render = () => pages.render(known(c), page);
    const isStaff = page.caller.account !== null && page.caller.account.roles.length > 0;
    return isStaff ? render() : request.inTurn(c, isPersonalPage(c.req.path) ? "personal" : "anonymous", render);
  });
  if (response.status >= 500) return failed(response, isAway);
  const own = response.headers.get("Cache-Control");
  response.headers.set("Cache-Control", request.isPublic ? "no-cache" : (own ?? "no-store"));
  return response;
}

/** The request without the parameters that its page does not read. A form is sent to the address that it names. */
function known(c: ApiContext): Request {
  const search = isForm(c) ? null : pageSearch(c.req.path, parametersOf(c.req.url));
  return search === null ? c.req.raw : withSearch(c.req.raw, search);
}

const isForm = (c: ApiContext): boolean => c.req.method === "POST";

/**
 * Answers in place of a page for which there was no room: a few lines of plain HTML in the visitor's language. The router takes
 * the text alone for its own screen.
 */
export async function answerTurnedAway(c: ApiContext, locale: Locale): Promise<Response> {
  const t = translate(locale);
  const text = t("refusal.unavailable");
  const headers = { "Cache-Control": "no-store", "Retry-After": String(TURNED_AWAY_SECONDS) };
  if (c.req.path.endsWith(".data")) return c.text(text, 503, headers);
  // The link is empty: it leads to this page again, and echoes no address.
  return c.html(
    html`<!DOCTYPE html>
<html lang="${locale}" dir="${direction(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<style>${raw(PLAIN)}</style>
</head>
<body>
<h1>${text}</h1>
<a href="">${t("failure.retry")}</a>
</body>
</html>`,
    503,
    headers,
  );
}

const PLAIN = `
body { max-width: 28rem; margin: 25vh auto 0; padding: 0 1.5rem; text-align: center; font: 1.125rem/1.6 system-ui, sans-serif; color: #221f1a; background: #fbf7ef }
h1 { font-size: 1.5rem; line-height: 1.4 }
a { display: inline-block; padding: 0.75rem 2rem; border-radius: 0.5rem; color: #fff; background: #2f3e1e; text-decoration: none }
`;

/**
 * Answers in place of a page that could not even be begun: with the shop's own screen for a failed start, in the visitor's
 * language. Its loaders get neither database nor caller, as what they would say without them could be wrong.
 */
export async function answerFailure(
  c: ApiContext,
  shop: Shop,
  pages: Pages,
  locale: Locale,
  error: unknown,
): Promise<Response> {
  // A form is not sent again: its page alone is asked for.
  const asked = isForm(c) ? new Request(c.req.url, { headers: c.req.raw.headers, signal: c.req.raw.signal }) : known(c);
  const response = await pages.render(asked, {
    ...ground(c, shop, pages),
    db: absent<Db>({}, error),
    database: absent<Database>({}, error),
    caller: absent<Caller>({ locale }, error),
    // The error that is given here was told where it happened.
    report: () => {},
  });
  return failed(response, isUnavailable(error));
}

const isUnavailable = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof ShopError && error.code === "unavailable");

/** What a page's context has, whoever asks. */
function ground(c: ApiContext, shop: Shop, pages: Pages) {
  return {
    db: shop.database.db,
    database: shop.database,
    publicUrl: shop.config.publicUrl,
    cards: shop.config.cards.offeredTo(c),
    gatewayOrigin: shop.config.cards.origin,
    keepsSession: false,
    signInStep: readCookie(c, shop.config, SIGN_IN_COOKIE) ?? null,
    hasMailServer: shop.config.smtpUrl !== null,
    orderKey: (number: string) => readCookie(c, shop.config, ORDER_COOKIE + number) ?? null,
    heldOrders: () => heldOrders(c, shop.config),
    orderCookie: (number: string, key: string) => orderCookie(shop.config, number, key),
    assetOf: pages.assetOf,
    structuredData: [],
  };
}

/** Stands in for what could not be had: asking it for anything but what is known is refused with the same error. */
function absent<T extends object>(known: Partial<T>, error: unknown): T {
  return new Proxy(known, {
    get(target, name) {
      if (name in target) return target[name as keyof T];
      throw error;
    },
  }) as T;
}

function failed({ body, headers: given }: Response, isAway: boolean): Response {
  const headers = new Headers(given);
  headers.set("Cache-Control", "no-store");
  if (isAway) headers.set("Retry-After", String(RETRY_SECONDS));
  return new Response(body, { status: isAway ? 503 : 500, headers });
}
