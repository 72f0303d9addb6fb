import type { ServerBuild } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";

/**
 * A page that is open of an earlier build asks for data by the names that its routes had there. Where one of them is no more it is
 * led to the whole document, in the words of the router's own answers; null for every other request.
 */
export function leadToDocument({ method }: Request, url: URL, { routes }: ServerBuild): Response | null {
  if (method !== "GET" || !url.pathname.endsWith(".data")) return null;
  const asked = url.searchParams.get("_routes")?.split(",") ?? [];
  if (asked.every((id) => Object.hasOwn(routes, id))) return null;
  url.searchParams.delete("_routes");
  // That of an address that ends with a slash is called "_.data".
  const path = withoutLocale(url.pathname.replace(/(?<=\/)_\.data$|\.data$/, "")) || "/";
  return new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": path + url.search, "X-Remix-Status": "302", "X-Remix-Reload-Document": "true" },
  });
}
