import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { compact } from "../contract/cleaning.ts";
import { REFUSALS, ShopError } from "../contract/errors.ts";
import { APP_ICONS } from "../contract/installed-app.ts";
import { LOCALE_PATTERN, withLocale, withoutLocale } from "../contract/locales.ts";
import { isPublicPage, PUBLIC_PAGE } from "../contract/public-pages.ts";
import { createGateway } from "../gateway/app.ts";
import { ENTITY_EXAMPLES } from "./api-docs/entity-examples.ts";
import { NAMED_SCHEMAS } from "./api-docs/named-schemas.ts";
import { REQUEST_EXAMPLES } from "./api-docs/request-examples.ts";
import { cartApi } from "./cart/routes.ts";
import { adminCategoryApi } from "./catalog/admin/category-routes.ts";
import { adminMarketingApi } from "./catalog/admin/marketing-routes.ts";
import { adminProductApi } from "./catalog/admin/product-routes.ts";
import { adminProductFilesApi } from "./catalog/admin/products-csv/routes.ts";
import { adminUpkeepApi } from "./catalog/admin/products-routes.ts";
import { synonymsApi } from "./catalog/admin/synonyms-routes.ts";
import { catalogApi } from "./catalog/routes.ts";
import { staticCacheAddresses, staticCacheDocs, staticCacheDoor } from "./catalog/static-cache-routes.ts";
import { phoneOrdersApi } from "./checkout/admin/routes.ts";
import { checkoutApi } from "./checkout/routes.ts";
import { adminContentApi } from "./content/admin/routes.ts";
import { installedDoor, installedPaths } from "./content/installed-app-routes.ts";
import { knowingLanguages, type LanguageMemory, readLanguagesAnew } from "./content/language-cache.ts";
import { contentApi } from "./content/routes.ts";
import { adminCouponsApi } from "./coupons/admin/routes.ts";
import { addressesApi } from "./customers/address-routes.ts";
import { adminCustomersApi } from "./customers/admin/routes.ts";
import { ownDataApi } from "./customers/own-data-routes.ts";
import { adminApi } from "./dashboard/routes.ts";
import { couriersApi } from "./delivery/routes.ts";
import { discoveryDoor, discoveryPaths } from "./discovery/routes.ts";
import { documentsApi } from "./documents/routes.ts";
import { favouritesApi } from "./favourites/routes.ts";
import { adminInboxApi } from "./feedback/admin/routes.ts";
import { feedbackApi } from "./feedback/routes.ts";
import { accountApi } from "./identity/account-routes.ts";
import { devicesApi } from "./identity/device-routes.ts";
import { mailboxApi } from "./identity/email-routes.ts";
import { customersApi } from "./identity/session-routes.ts";
import { accountOfToken } from "./identity/sessions.ts";
import { teamApi } from "./identity/staff/routes.ts";
import { adminOrderFilesApi } from "./orders/admin/export-routes.ts";
import { liveDoor, livePaths } from "./orders/admin/new-orders-stream.ts";
import { adminOrdersApi } from "./orders/admin/routes.ts";
import { opensOrder } from "./orders/order.ts";
import { remittancesApi } from "./orders/remittances/routes.ts";
import { ordersApi } from "./orders/routes.ts";
import { answerFailure, answerPage } from "./page-handler.ts";
import { bankAccountsApi } from "./payments/admin/routes.ts";
import { gatewayDoor, gatewayPaths } from "./payments/cards/gateway-routes.ts";
import { adminPaymentsApi, paymentsApi } from "./payments/routes.ts";
import { TEST_GATEWAY_PATH } from "./platform/config/card-config.ts";
import { allowedMethods } from "./platform/http/allowed-methods.ts";
import { formRequest } from "./platform/http/body.ts";
import { COMMON_HEADERS, HSTS } from "./platform/http/common-headers.ts";
import { conditional } from "./platform/http/conditional-requests.ts";
import { healthPaths, healthRoutes } from "./platform/http/health-checks.ts";
import { callerReader, mountRoutes, refuse } from "./platform/http/mount-routes.ts";
import { API_DOCS_POLICY, apiDocsPage, apiDocsPaths } from "./platform/http/openapi/docs-page.ts";
import { openApiDocument } from "./platform/http/openapi/document.ts";
import type { JsonSchema } from "./platform/http/openapi/schemas.ts";
import {
  apiLocale,
  isLanguageOff,
  languageFields,
  orderCookie,
  type PageLanguages,
  pageLocale,
} from "./platform/http/request.ts";
import { handled } from "./platform/http/request-context.ts";
import type { AnyRoute, ApiApp, ApiContext, Shop } from "./platform/http/route.ts";
import { checkOrigin } from "./platform/http/same-origin.ts";
import { inTime } from "./platform/http/time-limit.ts";
import { log } from "./platform/log.ts";
import { refusalWords } from "./platform/messages/error-messages.ts";
import { type PublicAddress, publicCall, publicFiles, publicPages } from "./platform/pages/cache-key.ts";
import { turnedAwayAnswers } from "./platform/pages/overload-response.ts";
import { createRenderBudget, FAILURE_WAIT_MS, type RenderBudget, TurnedAway } from "./platform/pages/render-budget.ts";
import { type InTurn, turnsOf } from "./platform/pages/render-queue.ts";
import { CLIENT_BUILD, type Pages } from "./platform/pages/renderer.ts";
import { pictureAddress, uploadedFile, uploadedPicture } from "./platform/pictures/uploaded-files.ts";
import { adminReviewsApi } from "./reviews/admin/routes.ts";
import { reviewsApi } from "./reviews/routes.ts";
import { adminSettingsApi } from "./settings/routes.ts";

/** Every call of the API: the HTTP routes, the OpenAPI document and the access test's table come from this list. */
export const apiRoutes: readonly AnyRoute[] = [
  ...contentApi,
  ...catalogApi,
  ...cartApi,
  ...checkoutApi,
  ...ordersApi,
  ...paymentsApi,
  ...customersApi,
  ...accountApi,
  ...mailboxApi,
  ...addressesApi,
  ...favouritesApi,
  ...reviewsApi,
  ...feedbackApi,
  ...devicesApi,
  ...ownDataApi,
  ...adminOrdersApi,
  ...adminOrderFilesApi,
  ...remittancesApi,
  ...phoneOrdersApi,
  ...documentsApi,
  ...adminPaymentsApi,
  ...adminApi,
  ...adminUpkeepApi,
  ...adminProductApi,
  ...adminProductFilesApi,
  ...adminCategoryApi,
  ...adminContentApi,
  ...synonymsApi,
  ...adminCouponsApi,
  ...adminMarketingApi,
  ...adminSettingsApi,
  ...bankAccountsApi,
  ...couriersApi,
  ...adminReviewsApi,
  ...adminInboxApi,
  ...adminCustomersApi,
  ...teamApi,
];

/** Who changes something here sees it at once on every page that this process keeps, others within a moment. */
const BACK_OFFICE = ["/api/admin/*", "/admin/*", `/:locale{${LOCALE_PATTERN}}/admin/*`];

const BUILD = join(import.meta.dirname, "../build");
/** What was served before the last build, for pages that are still open (scripts/former.ts). */
const FORMER_BUILD = join(BUILD, "former");
const YEAR_SECONDS = 365 * 24 * 3600;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;
const POLICY = "Content-Security-Policy";
/** In nobody's frame. More would break what browsers show a PDF by, which they count to the answer itself. */
const ALONE = "frame-ancestors 'none'";
const SHOWS_NOTHING = /^(?:application\/json|text\/plain)\b/i;
/** Whatever a page's form is not posted to. */
const FILES = /^\/(?:assets|media|icons)\/|\.\w+$/;
const MEDIA_CACHING = `public, max-age=${7 * 24 * 3600}`;

/** Addresses whose answers may be kept in memory (page-cache.ts): public pages under any prefix, and public calls. */
export const publicAddresses: readonly PublicAddress[] = [
  publicPages(new RegExp(`^(?:/(?:${LOCALE_PATTERN}))?(?:${PUBLIC_PAGE.source.slice(1, -1)})$`)),
  publicPages(new RegExp(`^/(?:${LOCALE_PATTERN})(?:\\.data)?$`)),
  ...[...discoveryPaths, ...installedPaths].map(publicFiles),
  ...staticCacheAddresses,
  ...apiRoutes.filter((route) => route.isPublic).map(publicCall),
];

/** The OpenAPI document of all that answers below /api. */
export const apiDocument = (publicUrl: string) =>
  openApiDocument(
    apiRoutes,
    publicUrl,
    (schemas, errors) => ({
      ...apiDocsPaths(errors),
      ...gatewayPaths,
      ...livePaths(errors),
      ...healthPaths,
      ...staticCacheDocs(schemas, errors),
    }),
    NAMED_SCHEMAS,
    { requests: REQUEST_EXAMPLES, entities: ENTITY_EXAMPLES },
  );

/** The embedded engine has one connection, a server ten: who orders must not wait behind more searches than these. */
const MISSES_AT_ONCE = { embedded: 2, postgres: 4 } as const;
export const budgetFor = ({ database }: Shop): RenderBudget => createRenderBudget(MISSES_AT_ONCE[database.engine] ?? 1);

/**
 * The whole program as one HTTP application: API, files, pages. Opens and listens to nothing; who listens to changes may know
 * the shop's languages without asking the database.
 */
export function createApp(
  shop: Shop,
  pages: Pages | null,
  languages: LanguageMemory = readLanguagesAnew(shop.database.db),
  budget: RenderBudget = budgetFor(shop),
): ApiApp {
  const app: ApiApp = new Hono();
  const inTurn = turnsOf(shop.config, budget);
  const findAccount = (token: string) => accountOfToken(shop.database.db, token);
  const knowing = knowingLanguages(languages);
  const readCaller = knowing(callerReader(shop, findAccount));
  const inTurnKnowing: InTurn = (c, lane, work) => inTurn(c, lane, knowing(work));
  const document = apiDocument(shop.config.publicUrl);

  beginAnswers(app, shop, pages, budget);
  app.use(withReadableAddress(app));
  serveFiles(app, shop);

  gatewayDoor(app, shop);
  const { test, offeredTo } = shop.config.cards;
  if (test) app.route(TEST_GATEWAY_PATH, createGateway({ ...test, isOffered: (c) => offeredTo(c) !== null }));
  app.use(checkOrigin(shop.config));
  app.on(["POST", "PUT", "DELETE"], BACK_OFFICE, async (c, next) => {
    await next();
    // What was refused changed nothing; what came too late may have.
    if (c.res.status < 400 || c.res.status >= 500) await shop.database.heard();
  });
  healthRoutes(app, shop);
  app.get("/api/openapi.json", (c) => inTurn(c, "anonymous", async () => c.json(document)));
  app.get("/api/docs", (c) =>
    inTurn(c, "anonymous", async () => c.html(apiDocsPage(apiRoutes), 200, { [POLICY]: API_DOCS_POLICY })),
  );
  const listens = (token: string) => accountOfToken(shop.database.db, token, false);
  liveDoor(app, shop, callerReader(shop, listens));
  discoveryDoor(app, shop, readCaller, inTurnKnowing);
  installedDoor(app, shop, languages);
  staticCacheDoor(app, shop, inTurnKnowing);
  mountRoutes(app, shop, apiRoutes, readCaller, inTurn);
  app.all("/api/*", otherwise(allowedMethods(document.paths as Record<string, JsonSchema>)));

  app.on(
    "GET",
    ["/track", "/thank-you", `/:locale{${LOCALE_PATTERN}}/track`, `/:locale{${LOCALE_PATTERN}}/thank-you`],
    async (c, next) => {
      const order = compact(c.req.query("order") ?? "").toUpperCase();
      const key = c.req.query("key")?.trim() ?? "";
      if (!/^[A-Z0-9]{6,20}$/.test(order) || !/^[\w-]{20,100}$/.test(key)) return next();
      // Only a key that opens the order may take the place of the one that the browser keeps.
      if (!(await inTime(() => opensOrder(shop.database.db, order, key)))) return next();
      // The key leaves the address at once, so that no screenshot, history or referrer carries it.
      c.header("Set-Cookie", orderCookie(shop.config, order, key), { append: true });
      return c.redirect(`${c.req.path}?order=${order}`, 303);
    },
  );

  app.post("*", withForm(languages));
  app.on(["GET", "HEAD", "POST"], "*", async (c) => {
    if (!pages) return c.text("The pages are not built: run npm run build", 503);
    const offered = await languages.read();
    // A form that was begun in it is still taken, and a page that is open goes on.
    if (c.req.method !== "POST" && !c.req.path.endsWith(".data") && isLanguageOff(c.req.path, offered))
      return c.redirect(withLocale(offered.first, withoutLocale(c.req.path)) + new URL(c.req.url).search);
    const locale = pageLocale(c.req.path, languageFields(c), offered);
    // Whoever sends a form is somebody, also on everybody's pages.
    const isPublic = c.req.method !== "POST" && isPublicPage(c.req.path);
    return answerPage(c, shop, pages, { locale, isPublic, readCaller: () => readCaller(c, locale), inTurn });
  });

  app.all("*", (c) =>
    c.text("Method not allowed", 405, { Allow: FILES.test(c.req.path) ? "GET, HEAD" : "GET, HEAD, POST" }),
  );

  app.onError((error, c) => answerError(c, shop, pages, inTurn, languages.last(), error));
  return app;
}

/** Answers in place of what failed: a refusal of the API, or a page that says so. */
async function answerError(
  c: ApiContext,
  shop: Shop,
  pages: Pages | null,
  inTurn: InTurn,
  languages: PageLanguages,
  error: unknown,
): Promise<Response> {
  // What was answered already had a length of its own.
  if (c.finalized) c.res.headers.delete("Content-Length");
  if (c.req.path.startsWith("/api/"))
    return refuse(c, apiLocale(c.req.query("locale"), c.req.header("Accept-Language")), error);
  const locale = pageLocale(c.req.path, languageFields(c), languages);
  const turnedAway = () => {
    const { headers, body } = turnedAwayAnswers(shop.config)(c.req.path, locale);
    return c.body(body, 503, headers);
  };
  if (error instanceof TurnedAway) return turnedAway();
  log.error("request failed", error);
  const render = async () => pages && answerFailure(c, shop, pages, locale, error);
  const failing = inTurn(c, "anonymous", render, FAILURE_WAIT_MS);
  const page = await failing.catch((refused) => (refused instanceof TurnedAway ? turnedAway() : null));
  return page || c.text("Server error. Please try again later.", 500);
}

/**
 * A page whose address cannot be read as it is, is asked for by the one that can. What leaves another NUL behind is nowhere: it could
 * be asked for once more thousands of times.
 */
const withReadableAddress =
  (app: ApiApp): MiddlewareHandler =>
  (c, next) => {
    const address = readable(c.req.url);
    if (address === c.req.url) return next();
    const isWhole = c.req.method === "GET" && readable(address) === address;
    return Promise.resolve(isWhole ? app.fetch(new Request(address, c.req.raw), c.env) : nowhere(c));
  };

/** An address without NUL, which no text holds that is kept (body.ts), and with a path that can be decoded: that of nothing, then. */
function readable(url: string): string {
  const text = url.replaceAll("%00", "");
  const [path = "", ...query] = text.split("?");
  try {
    decodeURI(path);
    return text;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

/** A page's form comes whole, or is rejected in the page's language. */
const withForm =
  (languages: LanguageMemory): MiddlewareHandler =>
  async (c, next) => {
    try {
      c.req.raw = await formRequest(c.req.raw);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const t = refusalWords(pageLocale(c.req.path, languageFields(c), languages.last()));
      return c.text(t(error.says, error.params), REFUSALS[error.code], { "Cache-Control": "no-store" });
    }
    return next();
  };

const askedLocale = (c: ApiContext) => apiLocale(c.req.query("locale"), c.req.header("Accept-Language"));

const nowhere = (c: ApiContext): Response => refuse(c, askedLocale(c), new ShopError("not_found"));

/** What no call answers: a method that its path does not take, or an unknown path. */
const otherwise =
  (methodsOf: (path: string) => string[]) =>
  (c: ApiContext): Response => {
    const methods = methodsOf(c.req.path);
    if (methods.length === 0 || methods.includes(c.req.method)) return nowhere(c);
    c.header("Allow", methods.join(", "));
    return refuse(c, askedLocale(c), new ShopError("method_not_allowed"));
  };

/** What every answer has: the name of its route for the log, and the header fields that hold for all of them. */
function beginAnswers(app: ApiApp, shop: Shop, pages: Pages | null, budget: RenderBudget): void {
  app.use(async (c, next) => {
    const request = handled();
    // Asked for when a line or a number needs it.
    if (request) request.route = () => routeOf(c, pages);
    await next();
    if (!c.get("isMiss")) budget.noteOther();
    // Not by the context, which makes the whole answer anew for each.
    const { headers } = c.res;
    for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
    const type = headers.get("Content-Type") ?? "";
    // Pages and whatever else shows something bring their own.
    if (!headers.has(POLICY)) headers.set(POLICY, SHOWS_NOTHING.test(type) ? `default-src 'none'; ${ALONE}` : ALONE);
    if (shop.config.isSecure) for (const [name, value] of Object.entries(HSTS)) headers.set(name, value);
  });
}

/** The pattern of what answers, which for a page the pages know: "*" where the request got no further than what all have in common. */
function routeOf(c: ApiContext, pages: Pages | null): string {
  const pattern = routePath(c);
  return pattern === "/*" && pages ? pages.patternOf(c.req.path) : pattern;
}

/** Browsers ask for /favicon.ico of what has no page to name an icon. */
const fileAddress = (path: string): string => (path === "/favicon.ico" ? APP_ICONS[0].path : pictureAddress(path));

/** The ETag of a file: an upload never changes under its name, whichever process serves it; another file is told by its size and time. */
function versionOf(path: string, { headers }: Response): string {
  const upload = uploadedFile(path);
  if (upload) return `"${upload}"`;
  const parts = ["Content-Length", "Last-Modified", "Content-Encoding"].map((name) => headers.get(name) ?? "");
  return `W/"${parts.join(" ").replace(/[^\w]+/g, "-")}"`;
}

/** Built files never change under their names; pictures are the owner's uploads, this process's copies first, and the demo shop's. */
function serveFiles(app: ApiApp, shop: Shop): void {
  const folders: [path: string, root: string, cacheControl: string][] = [
    ["/assets/*", CLIENT_BUILD, IMMUTABLE],
    ["/assets/*", FORMER_BUILD, IMMUTABLE],
    ["/media/*", shop.config.dataDir, MEDIA_CACHING],
    ["/media/*", BUILD, MEDIA_CACHING],
    ["/icons/*", BUILD, MEDIA_CACHING],
    ["/favicon.ico", BUILD, MEDIA_CACHING],
  ];
  for (const [path, root, caching] of folders.filter(([, root]) => existsSync(root))) {
    const files = serveStatic({ root, precompressed: true, rewriteRequestPath: fileAddress });
    app.use(path, async (c, next) => {
      const answer = await files(c, next);
      // Not in its onFound, which comes when the answer's header fields are already written.
      if (!answer?.ok) return answer;
      answer.headers.set("Cache-Control", caching);
      return conditional(c.req.raw, answer, versionOf(c.req.path, answer));
    });
  }
  app.get("/assets/*", (c) => c.text("Not found", 404));
  app.get("/media/*", async (c) => {
    const answer = await uploadedPicture(c, shop).catch(() => c.text("Not now", 503));
    if (!answer?.ok) return answer ?? c.text("Not found", 404);
    answer.headers.set("Cache-Control", MEDIA_CACHING);
    return conditional(c.req.raw, answer, versionOf(c.req.path, answer));
  });
}
