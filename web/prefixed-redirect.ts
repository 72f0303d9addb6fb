import { redirect } from "react-router";
import { localeOfPath, withLocale } from "../contract/locales.ts";

/**
 * For middleware: a redirect to an unprefixed path under the requested page's language prefix. Loaders redirect
 * directly, because the router adds its basename.
 */
export function prefixedRedirect({ pathname }: URL, path: string): Response {
  const locale = localeOfPath(pathname);
  return redirect(locale ? withLocale(locale, path) : path);
}
