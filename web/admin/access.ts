import { data, type MiddlewareFunction } from "react-router";
import { removeLocalePrefix } from "../../contract/locales.ts";
import { getSignInPath } from "../../contract/sign-in-address.ts";
import type { Caller } from "../../server/platform/caller.ts";
import { logAccessDenied } from "../../server/platform/security-log.ts";
import { createLocalizedRedirect, pageContext } from "../context.ts";
import { REQUIRED_STEP_PAGES } from "./parts/sections.ts";

const FORBIDDEN = 403;
/** Admits staff only. Redirects staff who must first choose a password or set up a second factor (P5). */
export const requireStaff: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const { caller } = context.get(pageContext);
  const path = removeLocalePrefix(url.pathname);
  if (caller.account && caller.account.roles.length > 0) {
    const { mustFirst } = caller.account;
    if (!mustFirst || path.startsWith(REQUIRED_STEP_PAGES[mustFirst])) return next();
    throw createLocalizedRedirect(url, REQUIRED_STEP_PAGES[mustFirst]);
  }
  // Only a signed-in customer is logged as an access violation. A missing session is normal, because sessions expire.
  if (caller.account) logAccessDenied(caller, "forbidden");
  throw createLocalizedRedirect(url, getSignInPath(path + url.search));
};

export const isAdmin = (caller: Caller): boolean => caller.account?.roles.includes("admin") ?? false;

export function requireAdmin(caller: Caller): void {
  if (isAdmin(caller)) return;
  logAccessDenied(caller, "forbidden");
  throw data(null, { status: FORBIDDEN });
}
