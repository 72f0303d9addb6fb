import { redirect } from "react-router";
import { localeOfPath, withLocale } from "../contract/locales.ts";

/**
 * What a middleware throws to lead elsewhere: to an unprefixed path, under the language prefix of the page that was asked
 * for. Loaders need no such help, since the router puts its basename before the paths that they redirect to.
 */
export function prefixedRedirect({ pathname }: URL, path: string): Response {
  const locale = localeOfPath(pathname);
  return redirect(locale ? withLocale(locale, path) : path);
}
