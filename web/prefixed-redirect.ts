import { redirect } from "react-router";
import { localeOfPath, withLocale } from "../contract/locales.ts";

/** For middleware. In loaders the router adds the language prefix. */
export function prefixedRedirect({ pathname }: URL, path: string): Response {
  const locale = localeOfPath(pathname);
  return redirect(locale ? withLocale(locale, path) : path);
}
