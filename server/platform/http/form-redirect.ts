import type { ShopError } from "../../../contract/errors.ts";
import { addLocalePrefix, getPathLocale } from "../../../contract/locales.ts";
import { setErrorInQuery } from "../../../contract/refused-address.ts";

/** This module redirects after a rejected form. The target is always this shop, even if the Referer is another site. */

const PLACEHOLDER_ORIGIN = "http://shop.invalid";
/** Matches paths such as "//x" and "/\x", which browsers resolve to another site. */
const LEADS_AWAY = /^\/[/\\]/;

function pageOf(referer: string | undefined): URL {
  const home = new URL("/", PLACEHOLDER_ORIGIN);
  if (!referer || !URL.canParse(referer)) return home;
  const { protocol, pathname, search } = new URL(referer);
  if (!/^https?:$/.test(protocol) || LEADS_AWAY.test(pathname) || !URL.canParse(pathname + search, PLACEHOLDER_ORIGIN))
    return home;
  const page = new URL(pathname + search, PLACEHOLDER_ORIGIN);
  return page.origin === PLACEHOLDER_ORIGIN && !LEADS_AWAY.test(page.pathname) ? page : home;
}

export function getLocalizedRedirectPath(referer: string | undefined, path: string): string {
  const locale = getPathLocale(pageOf(referer).pathname);
  return locale ? addLocalePrefix(locale, path) : path;
}

export function createErrorRedirectPath(referer: string | undefined, { code }: Pick<ShopError, "code">): string {
  const page = pageOf(referer);
  setErrorInQuery(page.searchParams, code);
  return page.pathname + page.search;
}
