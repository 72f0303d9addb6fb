import { redirect } from "react-router";
import { localeOfPath, withLocale } from "../contract/locales.ts";

export { nonceContext, type PageContext, pageContext } from "../server/platform/pages/page-context.ts";

/** Redirect with the current language prefix, for middleware. In loaders, React Router adds the prefix. */
export function prefixedRedirect({ pathname }: URL, path: string): Response {
  const locale = localeOfPath(pathname);
  return redirect(locale ? withLocale(locale, path) : path);
}
