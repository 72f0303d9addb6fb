import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { getCurrentRequest } from "../http/request-context.ts";
import type { ApiContext } from "../http/route.ts";
import type { RenderBudget } from "./render-budget.ts";
import type { PageRenderer } from "./renderer.ts";

export const createRequestNaming =
  (pages: PageRenderer | null, budget: RenderBudget): MiddlewareHandler =>
  async (c, next) => {
    const request = getCurrentRequest();
    if (request) request.route = () => routeOf(c, pages);
    await next();
    if (!c.get("isMiss")) budget.noteOtherRequest();
  };

/** The pattern of the matched route or page; "*" if middleware ended the request. */
function routeOf(c: ApiContext, pages: PageRenderer | null): string {
  const pattern = routePath(c);
  return pattern === "/*" && pages ? pages.patternOf(c.req.path) : pattern;
}
