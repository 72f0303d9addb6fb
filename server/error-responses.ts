import type { MiddlewareHandler } from "hono";
import { ERROR_HTTP_STATUSES, ShopError } from "../contract/errors.ts";
import type { LanguageCache } from "./content/language-cache.ts";
import { answerErrorPage } from "./page-handler.ts";
import { toFormRequest } from "./platform/http/body.ts";
import { sendError } from "./platform/http/mount-routes.ts";
import type { JsonSchema } from "./platform/http/openapi/schemas.ts";
import {
  chooseApiLocale,
  choosePageLocale,
  type PageLanguageSettings,
  readLanguageHeaders,
} from "./platform/http/request.ts";
import type { ApiContext, ShopContext } from "./platform/http/route.ts";
import { log } from "./platform/log.ts";
import { createErrorTranslator } from "./platform/messages/error-messages.ts";
import { createOverloadResponses } from "./platform/pages/overload-response.ts";
import { ERROR_PAGE_WAIT_MS, OverloadedError } from "./platform/pages/render-budget.ts";
import type { RunQueued } from "./platform/pages/render-queue.ts";
import type { PageRenderer } from "./platform/pages/renderer.ts";

const apiLocaleOf = (c: ApiContext) => chooseApiLocale(c.req.query("locale"), c.req.header("Accept-Language"));

export async function answerError(
  c: ApiContext,
  shop: ShopContext,
  pages: PageRenderer | null,
  inTurn: RunQueued,
  languages: PageLanguageSettings,
  error: unknown,
): Promise<Response> {
  // Removes the failed response's Content-Length, because the error response has another body.
  if (c.finalized) c.res.headers.delete("Content-Length");
  if (c.req.path.startsWith("/api/")) return sendError(c, apiLocaleOf(c), error);
  const locale = choosePageLocale(c.req.path, readLanguageHeaders(c), languages);
  const overloaded = () => {
    const { headers, body } = createOverloadResponses(shop.config)(c.req.path, locale);
    return c.body(body, 503, headers);
  };
  if (error instanceof OverloadedError) return overloaded();
  log.error("request failed", error);
  const render = async () => pages && answerErrorPage(c, shop, pages, locale, error);
  const rendering = inTurn(c, "anonymous", render, ERROR_PAGE_WAIT_MS);
  const page = await rendering.catch((failure) => (failure instanceof OverloadedError ? overloaded() : null));
  return page || c.text("Server error. Please try again later.", 500);
}

export const createFormCheck =
  (languages: LanguageCache): MiddlewareHandler =>
  async (c, next) => {
    try {
      c.req.raw = await toFormRequest(c.req.raw);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const t = createErrorTranslator(choosePageLocale(c.req.path, readLanguageHeaders(c), languages.last()));
      return c.text(t(error.messageKey, error.params), ERROR_HTTP_STATUSES[error.code], {
        "Cache-Control": "no-store",
      });
    }
    return next();
  };

export const rejectUnknownPath =
  (methodsOf: (path: string) => string[]) =>
  (c: ApiContext): Response => {
    const methods = methodsOf(c.req.path);
    const isUnknown = methods.length === 0 || methods.includes(c.req.method);
    if (!isUnknown) c.header("Allow", methods.join(", "));
    return sendError(c, apiLocaleOf(c), new ShopError(isUnknown ? "not_found" : "method_not_allowed"));
  };

export function createMethodsLookup(paths: Record<string, JsonSchema>): (path: string) => string[] {
  const documentedPaths = Object.entries(paths).map(([path, operations]) => ({
    pattern: new RegExp(`^/api${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    methods: Object.keys(operations).map((method) => method.toUpperCase()),
  }));
  return (path) => {
    const methods = new Set(documentedPaths.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])));
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods].sort();
  };
}
