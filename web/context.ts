import { redirect } from "react-router";
import { localeOfPath, withLocale } from "../contract/locales.ts";

export { nonceContext, type PageContext, pageContext } from "../server/platform/pages/page-context.ts";

/**
 * For middleware: redirects to `path` with the language prefix of the current URL. In loaders, React Router itself adds
 * the prefix.
 */
export function prefixedRedirect({ pathname }: URL, path: string): Response {
  const locale = localeOfPath(pathname);
  return redirect(locale ? withLocale(locale, path) : path);
}
