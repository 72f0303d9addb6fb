import type { MiddlewareHandler } from "hono";
import { ShopError } from "../../../contract/errors.ts";
import { sendError } from "./mount-routes.ts";
import { chooseApiLocale } from "./request.ts";
import type { ApiApp } from "./route.ts";

/** Repairs an undecodable GET URL: removes "%00", then escapes "%" if still undecodable. Other methods get a 404. */
export const createUrlRepair =
  (app: ApiApp): MiddlewareHandler =>
  async (c, next) => {
    const address = readable(c.req.url);
    if (address === c.req.url) return next();
    if (c.req.method === "GET" && readable(address) === address)
      return app.fetch(new Request(address, c.req.raw), c.env);
    const locale = chooseApiLocale(c.req.query("locale"), c.req.header("Accept-Language"));
    return sendError(c, locale, new ShopError("not_found"));
  };

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
