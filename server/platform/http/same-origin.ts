import type { MiddlewareHandler } from "hono";
import { ShopError } from "../../../contract/errors.ts";
import type { Config } from "../config/config.ts";
import { logCrossSiteRequest } from "../security-log.ts";
import { sendError } from "./mount-routes.ts";
import { chooseApiLocale } from "./request.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Rejects cross-site changes (CSRF). Allows requests without Sec-Fetch-Site and Origin: no browser sends these. */
export function createOriginCheck(config: Config): MiddlewareHandler {
  const own = new URL(config.publicUrl).origin;
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const site = c.req.header("Sec-Fetch-Site");
    const origin = c.req.header("Origin");
    const isSame = site
      ? site === "same-origin" || site === "none"
      : !origin || origin === own || (URL.canParse(origin) && new URL(origin).host === c.req.header("Host"));
    if (isSame) return next();
    logCrossSiteRequest();
    return sendError(
      c as never,
      chooseApiLocale(c.req.query("locale"), c.req.header("Accept-Language")),
      new ShopError("cross_site"),
    );
  };
}
