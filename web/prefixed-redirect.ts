import { redirect } from "react-router";
import { localeOfPath, withLocale } from "../contract/locales.ts";

/** For middleware, which must add the language prefix; in loaders the router adds it. */
export function prefixedRedirect({ pathname }: URL, path: string): Response {
  const locale = localeOfPath(pathname);
  return redirect(locale ? withLocale(locale, path) : path);
}
