import type { ShopError } from "../../../contract/errors.ts";
import { localeOfPath, withLocale } from "../../../contract/locales.ts";
import { putRefused } from "../../../contract/refused-address.ts";

/** Where a browser goes on to after a plain form's post: always a path of ours, whatever its Referer header says. */

const HERE = "http://shop.invalid";
/** Browsers read "//x" and "/\x" as another site's address. */
const LEADS_AWAY = /^\/[/\\]/;

/** The page that a form came from, as a path of ours, with its query; the home page when the header names none. */
function pageOf(referer: string | undefined): URL {
  const home = new URL("/", HERE);
  if (!referer || !URL.canParse(referer)) return home;
  const { protocol, pathname, search } = new URL(referer);
  if (!/^https?:$/.test(protocol) || LEADS_AWAY.test(pathname) || !URL.canParse(pathname + search, HERE)) return home;
  const page = new URL(pathname + search, HERE);
  return page.origin === HERE && !LEADS_AWAY.test(page.pathname) ? page : home;
}

/** The unprefixed path in the language of the page that the form came from. */
export function redirectPath(referer: string | undefined, path: string): string {
  const locale = localeOfPath(pageOf(referer).pathname);
  return locale ? withLocale(locale, path) : path;
}

/** As long as an e-mail address may be. */
const TYPED_MAX_LENGTH = 254;

/** Back to the form's page, which tells why it was refused and fills short texts that were typed in again. */
export function redirectWithError(
  referer: string | undefined,
  { code, params }: Pick<ShopError, "code" | "params">,
  typed: readonly (readonly [name: string, value: unknown])[] = [],
): string {
  const page = pageOf(referer);
  putRefused(page.searchParams, code, params.seconds);
  for (const [name, value] of typed)
    if (typeof value === "string") page.searchParams.set(name, value.slice(0, TYPED_MAX_LENGTH));
  return page.pathname + page.search;
}
