import type { ServerBuild } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { pageOf } from "../../contract/public-pages.ts";

/**
 * A page that is open of an earlier build asks for data by the names that its routes had there. Where one of them is no more it is
 * led to the whole document, in the words of the router's own answers; null for every other request.
 */
export function leadToDocument({ method }: Request, url: URL, { routes }: ServerBuild): Response | null {
  if (method !== "GET" || !url.pathname.endsWith(".data")) return null;
  const asked = url.searchParams.get("_routes")?.split(",") ?? [];
  if (asked.every((id) => Object.hasOwn(routes, id))) return null;
  const { pathname, search } = pageOf(url);
  // Two slashes would lead to another site.
  const path = withoutLocale(pathname).replace(/^\/*/, "/");
  return new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": path + search, "X-Remix-Status": "302", "X-Remix-Reload-Document": "true" },
  });
}
