import { redirect } from "react-router";
import { localeOfPath, withLocale } from "../contract/locales.ts";

export { nonceContext, type PageContext, pageContext } from "../server/platform/pages/page-context.ts";

/** For middleware only: adds the current language prefix. In loaders, React Router adds it itself. */
export function prefixedRedirect({ pathname }: URL, path: string): Response {
  const locale = localeOfPath(pathname);
  return redirect(locale ? withLocale(locale, path) : path);
}
