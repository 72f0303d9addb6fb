import type { ShopError } from "../../../contract/errors.ts";
import { localeOfPath, withLocale } from "../../../contract/locales.ts";
import { setErrorInQuery } from "../../../contract/refused-address.ts";

/** Redirects after a rejected form always lead to a path of this shop, whatever the Referer header says. */

const HERE = "http://shop.invalid";
/** Browsers resolve "//x" and "/\x" to another site. */
const LEADS_AWAY = /^\/[/\\]/;

function pageOf(referer: string | undefined): URL {
  const home = new URL("/", HERE);
  if (!referer || !URL.canParse(referer)) return home;
  const { protocol, pathname, search } = new URL(referer);
  if (!/^https?:$/.test(protocol) || LEADS_AWAY.test(pathname) || !URL.canParse(pathname + search, HERE)) return home;
  const page = new URL(pathname + search, HERE);
  return page.origin === HERE && !LEADS_AWAY.test(page.pathname) ? page : home;
}

export function redirectPath(referer: string | undefined, path: string): string {
  const locale = localeOfPath(pageOf(referer).pathname);
  return locale ? withLocale(locale, path) : path;
}

const TYPED_MAX_LENGTH = 254;

/** Returns the path of the form's page, with the error code and short typed values in its query to fill the form in again. */
export function redirectWithError(
  referer: string | undefined,
  { code, params }: Pick<ShopError, "code" | "params">,
  typed: readonly (readonly [name: string, value: unknown])[] = [],
): string {
  const page = pageOf(referer);
  setErrorInQuery(page.searchParams, code, params.seconds);
  for (const [name, value] of typed)
    if (typeof value === "string") page.searchParams.set(name, value.slice(0, TYPED_MAX_LENGTH));
  return page.pathname + page.search;
}
