import type { MiddlewareHandler } from "hono";
import { REFUSALS, ShopError } from "../contract/errors.ts";
import type { LanguageMemory } from "./content/language-cache.ts";
import { answerFailure } from "./page-handler.ts";
import { formRequest } from "./platform/http/body.ts";
import { type ApiContext, refuse } from "./platform/http/mount-routes.ts";
import { apiLocale, languageFields, type PageLanguages, pageLocale } from "./platform/http/request.ts";
import type { Shop } from "./platform/http/route.ts";
import { log } from "./platform/log.ts";
import { refusalWords } from "./platform/messages/error-messages.ts";
import { turnedAwayAnswers } from "./platform/pages/overload-response.ts";
import { FAILURE_WAIT_MS, TurnedAway } from "./platform/pages/render-budget.ts";
import type { InTurn } from "./platform/pages/render-queue.ts";
import type { Pages } from "./platform/pages/renderer.ts";

const apiLocaleOf = (c: ApiContext) => apiLocale(c.req.query("locale"), c.req.header("Accept-Language"));

/** The response after an exception: an API error, or the page that says so in the visitor's language. */
export async function answerError(
  c: ApiContext,
  shop: Shop,
  pages: Pages | null,
  inTurn: InTurn,
  languages: PageLanguages,
  error: unknown,
): Promise<Response> {
  // It is the length of the response that failed.
  if (c.finalized) c.res.headers.delete("Content-Length");
  if (c.req.path.startsWith("/api/")) return refuse(c, apiLocaleOf(c), error);
  const locale = pageLocale(c.req.path, languageFields(c), languages);
  const overloaded = () => {
    const { headers, body } = turnedAwayAnswers(shop.config)(c.req.path, locale);
    return c.body(body, 503, headers);
  };
  if (error instanceof TurnedAway) return overloaded();
  log.error("request failed", error);
  const render = async () => pages && answerFailure(c, shop, pages, locale, error);
  const rendering = inTurn(c, "anonymous", render, FAILURE_WAIT_MS);
  const page = await rendering.catch((failure) => (failure instanceof TurnedAway ? overloaded() : null));
  return page || c.text("Server error. Please try again later.", 500);
}

/** Rejects a page's form that cannot be read, in the page's language. */
export const checkForm =
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

/** Answers a call that no route matched: 405 with the methods of its path, or 404. */
export const rejectUnknown =
  (methodsOf: (path: string) => string[]) =>
  (c: ApiContext): Response => {
    const methods = methodsOf(c.req.path);
    const isUnknown = methods.length === 0 || methods.includes(c.req.method);
    if (!isUnknown) c.header("Allow", methods.join(", "));
    return refuse(c, apiLocaleOf(c), new ShopError(isUnknown ? "not_found" : "method_not_allowed"));
  };
