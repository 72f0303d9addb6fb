import { Hono } from "hono";
import { addLocalePrefix, LOCALE_PATTERN, removeLocalePrefix } from "../contract/locales.ts";
import { isPublicPage } from "../contract/public-pages.ts";
import { createGateway } from "../gateway/app.ts";
import { mountStaticCache } from "./catalog/static-cache-routes.ts";
import { mountInstalledApp } from "./content/installed-app-routes.ts";
import { createUncachedLanguages, type LanguageCache, wrapWithLanguageLoading } from "./content/language-cache.ts";
import { mountDiscovery } from "./discovery/routes.ts";
import { answerError, createFormCheck, createMethodsLookup, rejectUnknownPath } from "./error-responses.ts";
import { findAccountByToken } from "./identity/sessions.ts";
import { mountNewOrdersStream } from "./orders/admin/new-orders-stream.ts";
import { mountOrderLinks } from "./orders/order-link-routes.ts";
import { outboxHandlers } from "./outbox-handlers.ts";
import { answerPage } from "./page-handler.ts";
import { mountGateway } from "./payments/cards/gateway-routes.ts";
import { TEST_GATEWAY_PATH } from "./platform/config/card-config.ts";
import { drainEventOutboxAfterChange } from "./platform/database/event-outbox.ts";
import { setCommonHeaders } from "./platform/http/common-headers.ts";
import { mountHealthRoutes } from "./platform/http/health-checks.ts";
import { createCallerReader, mountRoutes } from "./platform/http/mount-routes.ts";
import { API_DOCS_POLICY, createApiDocsPage } from "./platform/http/openapi/docs-page.ts";
import type { JsonSchema } from "./platform/http/openapi/schemas.ts";
import { createUrlRepair } from "./platform/http/readable-address.ts";
import { choosePageLocale, isLanguageDisabled, readLanguageHeaders } from "./platform/http/request.ts";
import type { ApiApp, ShopContext } from "./platform/http/route.ts";
import { createOriginCheck } from "./platform/http/same-origin.ts";
import { mountStaticFiles } from "./platform/http/static-files.ts";
import { createRenderBudget, type RenderBudget } from "./platform/pages/render-budget.ts";
import { createRenderQueue, type RunQueued } from "./platform/pages/render-queue.ts";
import type { PageRenderer } from "./platform/pages/renderer.ts";
import { createRequestNaming } from "./platform/pages/request-names.ts";
import { apiRoutes, createApiDocument } from "./routes.ts";

const BACK_OFFICE = ["/api/admin/*", "/admin/*", `/:locale{${LOCALE_PATTERN}}/admin/*`];
const FILES = /^\/(?:assets|media|icons)\/|\.\w+$/;

/** Maximum uncached pages rendered at once. Orders use the same database connections (embedded: 1, PostgreSQL: 10). */
const MISSES_AT_ONCE = { embedded: 2, postgres: 4 } as const;
export const createShopRenderBudget = ({ database }: ShopContext): RenderBudget =>
  createRenderBudget(MISSES_AT_ONCE[database.engine] ?? 1);

/** Creates the HTTP app, but opens no database or port. The default `languages` reads the settings at each request. */
export function createApp(
  shop: ShopContext,
  pages: PageRenderer | null,
  languages: LanguageCache = createUncachedLanguages(shop.database.db),
  budget: RenderBudget = createShopRenderBudget(shop),
): ApiApp {
  const app: ApiApp = new Hono();
  const { cards } = shop.config;
  const inTurn = createRenderQueue(shop.config, budget);
  const knowing = wrapWithLanguageLoading(languages);
  const inTurnKnowing: RunQueued = (c, lane, work) => inTurn(c, lane, knowing(work));
  const readCaller = knowing(createCallerReader(shop, (token) => findAccountByToken(shop.database.db, token)));
  const readListener = createCallerReader(shop, (token) => findAccountByToken(shop.database.db, token, false));
  const document = createApiDocument(shop.config.publicUrl);

  app.use(createRequestNaming(pages, budget));
  app.use(setCommonHeaders(shop.config));
  app.use(createUrlRepair(app));
  mountStaticFiles(app, shop);

  // Mounts the card gateway's routes before createOriginCheck, because the gateway posts from its own origin.
  mountGateway(app, shop);
  if (cards.test)
    app.route(TEST_GATEWAY_PATH, createGateway({ ...cards.test, isOffered: (c) => cards.offeredTo(c) !== null }));
  app.use(createOriginCheck(shop.config));
  app.on(["POST", "PUT", "DELETE"], BACK_OFFICE, async (c, next) => {
    await next();
    // Invalidates this process's caches before the response. A 4xx changed no data, but a 5xx (timeout) may have.
    if (c.res.status >= 400 && c.res.status < 500) return;
    await drainEventOutboxAfterChange(shop.database.db, outboxHandlers);
    await shop.database.notified();
  });

  mountHealthRoutes(app, shop);
  app.get("/api/openapi.json", (c) => inTurn(c, "anonymous", async () => c.json(document)));
  app.get("/api/docs", (c) =>
    inTurn(c, "anonymous", async () =>
      c.html(createApiDocsPage(apiRoutes), 200, { "Content-Security-Policy": API_DOCS_POLICY }),
    ),
  );
  mountNewOrdersStream(app, shop, readListener);
  mountDiscovery(app, shop, readCaller, inTurnKnowing);
  mountInstalledApp(app, shop, languages);
  mountStaticCache(app, shop, inTurnKnowing);
  mountRoutes(app, shop, apiRoutes, readCaller, inTurn);
  app.all("/api/*", rejectUnknownPath(createMethodsLookup(document.paths as Record<string, JsonSchema>)));

  mountOrderLinks(app, shop);
  app.post("*", createFormCheck(languages));
  app.on(["GET", "HEAD", "POST"], "*", async (c) => {
    if (!pages) return c.text("The pages are not built: run npm run build", 503);
    const languageSettings = await languages.read();
    const isForm = c.req.method === "POST";
    // Pages in a disabled language are redirected. Forms and data requests of pages that are already open still work.
    if (!isForm && !c.req.path.endsWith(".data") && isLanguageDisabled(c.req.path, languageSettings))
      return c.redirect(
        addLocalePrefix(languageSettings.first, removeLocalePrefix(c.req.path)) + new URL(c.req.url).search,
      );
    const locale = choosePageLocale(c.req.path, readLanguageHeaders(c), languageSettings);
    const isPublic = !isForm && isPublicPage(c.req.path);
    return answerPage(c, shop, pages, { locale, isPublic, readCaller: () => readCaller(c, locale), inTurn });
  });
  app.all("*", (c) =>
    c.text("Method not allowed", 405, { Allow: FILES.test(c.req.path) ? "GET, HEAD" : "GET, HEAD, POST" }),
  );

  app.onError((error, c) => answerError(c, shop, pages, inTurn, languages.last(), error));
  return app;
}
