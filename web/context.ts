import { redirect } from "react-router";
import { addLocalePrefix, getPathLocale } from "../contract/locales.ts";

export { nonceContext, type PageContext, pageContext } from "../server/platform/pages/page-context.ts";

/** Redirects within the current language. Only for middleware, because in loaders React Router adds the prefix. */
export function createLocalizedRedirect({ pathname }: URL, path: string): Response {
  const locale = getPathLocale(pathname);
  return redirect(locale ? addLocalePrefix(locale, path) : path);
}
