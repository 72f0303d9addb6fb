import { isLocale } from "../../../contract/locales.ts";
import { filterPageQuery } from "../../../contract/page-parameters.ts";
import type { AnyRoute } from "../http/route.ts";

/** This module makes page cache keys. A key contains the normalized URL, and the page is rendered for that URL. */

export type PublicUrlPattern = {
  pattern: RegExp;
  /** The normalized query, "" or "?q=honey"; null if the response must not be cached. */
  searchOf: (path: string, requested: URLSearchParams) => string | null;
};

/** Maximum length of a cache key; longer URLs are not cached. React Router's query `_routes` can have any length. */
const MAX_KEY_LENGTH = 2000;

/** Parses a URL's query. The leading "&" makes URLSearchParams keep the second "?" of "/products??q=honey". */
export const parseQuery = (url: string): URLSearchParams =>
  new URLSearchParams(`&${url.includes("?") ? url.slice(url.indexOf("?") + 1) : ""}`);

/** Pattern of pages that are cached by the parameters in contract/page-parameters.ts. Form errors are not cached. */
export const createPublicPagePattern = (pattern: RegExp): PublicUrlPattern => ({
  pattern,
  searchOf: (path, requested) => (requested.has("refused") ? null : filterPageQuery(path, requested)),
});

const localeOf = (requested: URLSearchParams): [string, string][] => {
  const locale = requested.get("locale");
  return isLocale(locale) ? [["locale", locale]] : [];
};
const searchOf = (parameters: [string, string][]): string =>
  parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : "";

export const createPublicFilePattern = (pattern: RegExp): PublicUrlPattern => ({
  pattern,
  searchOf: (_, requested) => searchOf(localeOf(requested)),
});

export function createPublicCallPattern({ path, query }: Pick<AnyRoute, "path" | "query">): PublicUrlPattern {
  const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, "[A-Za-z0-9_-]{1,80}")}$`);
  if (!query) return createPublicFilePattern(pattern);
  const defaults = query.parse({}) as Record<string, unknown>;
  return {
    pattern,
    searchOf(_, requested) {
      const parsed = query.safeParse(
        Object.fromEntries([...requested].reverse().filter(([name]) => name !== "locale")),
      );
      if (!parsed.success) return null;
      const declaredParameters = Object.entries(parsed.data as Record<string, unknown>).flatMap(
        ([name, value]): [string, string][] => (value === defaults[name] ? [] : [[name, String(value)]]),
      );
      return searchOf([...localeOf(requested), ...declaredParameters]);
    },
  };
}

export type GetCacheKey = (method: string, url: string, locale: string) => string | null;

export function createCacheKeyGetter(addresses: readonly PublicUrlPattern[]): GetCacheKey {
  return (method, url, locale) => {
    if (method !== "GET" && method !== "HEAD") return null;
    // The path ends at the first "?". A fragment is removed, because pages never see it.
    const [address = ""] = url.split("#", 1);
    const [path = ""] = address.split("?", 1);
    const matchingAddress = addresses.find(({ pattern }) => pattern.test(path));
    if (!matchingAddress) return null;
    const search = address.includes("?") ? matchingAddress.searchOf(path, parseQuery(address)) : "";
    const key = search === null ? null : `${locale} ${path}${search}`;
    return key && key.length <= MAX_KEY_LENGTH ? key : null;
  };
}

export const getKeySearch = (key: string): string => (key.includes("?") ? key.slice(key.indexOf("?")) : "");

export function replaceSearch(request: Request, search: string): Request {
  const url = new URL(request.url);
  if (url.search === search) return request;
  url.search = search;
  return new Request(url, { method: request.method, headers: request.headers, signal: request.signal });
}
