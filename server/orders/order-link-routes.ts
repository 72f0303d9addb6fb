import { normalizeTypedCode } from "../../contract/cleaning.ts";
import { LOCALE_PATTERN } from "../../contract/locales.ts";
import { createOrderCookie } from "../platform/http/request.ts";
import type { ApiApp, ShopContext } from "../platform/http/route.ts";
import { withTimeLimit } from "../platform/http/time-limit.ts";
import { isOrderKeyValid } from "./order.ts";

const PAGES = ["/track", "/thank-you"].flatMap((path) => [path, `/:locale{${LOCALE_PATTERN}}${path}`]);

/** Moves the order's access key from the URL to a cookie, to keep it out of screenshots, history and referrers. */
export function mountOrderLinks(app: ApiApp, { config, database }: ShopContext): void {
  app.on("GET", PAGES, async (c, next) => {
    const order = normalizeTypedCode(c.req.query("order") ?? "").toUpperCase();
    const key = c.req.query("key")?.trim() ?? "";
    if (!/^[A-Z0-9]{6,20}$/.test(order) || !/^[\w-]{20,100}$/.test(key)) return next();
    // Ignores an invalid key, so that it does not replace a valid one in the cookie.
    if (!(await withTimeLimit(() => isOrderKeyValid(database.db, order, key)))) return next();
    c.header("Set-Cookie", createOrderCookie(config, order, key), { append: true });
    return c.redirect(`${c.req.path}?order=${order}`, 303);
  });
}
