import { isLocale } from "../../../contract/locales.ts";
import { pageSearch } from "../../../contract/page-parameters.ts";
import type { AnyRoute } from "../http/route.ts";

/**
 * Under which key of the page cache an answer is kept: its language and its address, with the query parameters that its page or
 * call reads, in one order and spelling. The answer is made for that very address, so two requests of one key ask the same.
 */

/** An address whose answer is the same for everybody. */
export type PublicAddress = {
  /** Of its path. */
  pattern: RegExp;
  /** The query as its answer reads it, "" or "?q=honey"; null where the answer is not to be kept. */
  searchOf: (path: string, asked: URLSearchParams) => string | null;
};

/** Names of routes (`_routes`) are the one part of an address that nothing else bounds. */
const MAX_KEY_LENGTH = 2000;

/** An address's parameters as the application reads them: a "?" behind the first belongs to the name that it begins. */
export const parametersOf = (url: string): URLSearchParams =>
  new URLSearchParams(`&${url.includes("?") ? url.slice(url.indexOf("?") + 1) : ""}`);

/** Pages, whose parameters stand in contract/page-parameters.ts. Why a form was refused is told to its sender alone. */
export const publicPages = (pattern: RegExp): PublicAddress => ({
  pattern,
  searchOf: (path, asked) => (asked.has("refused") ? null : pageSearch(path, asked)),
});

const localeOf = (asked: URLSearchParams): [string, string][] => {
  const locale = asked.get("locale");
  return isLocale(locale) ? [["locale", locale]] : [];
};
const searchOf = (said: [string, string][]): string => (said.length > 0 ? `?${new URLSearchParams(said)}` : "");

/** Files for machines: they read no parameter but the language, and most not even that. */
export const publicFiles = (pattern: RegExp): PublicAddress => ({
  pattern,
  searchOf: (_, asked) => searchOf(localeOf(asked)),
});

/** A public call of the API: what its schema knows, as the schema reads it, without defaults. What it refuses is not kept. */
export function publicCall({ path, query }: Pick<AnyRoute, "path" | "query">): PublicAddress {
  const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, "[A-Za-z0-9_-]{1,80}")}$`);
  if (!query) return publicFiles(pattern);
  const defaults = query.parse({}) as Record<string, unknown>;
  return {
    pattern,
    searchOf(_, asked) {
      // Of a name that is given twice the first counts, here as in the application.
      const parsed = query.safeParse(Object.fromEntries([...asked].reverse().filter(([name]) => name !== "locale")));
      if (!parsed.success) return null;
      const said = Object.entries(parsed.data as Record<string, unknown>).flatMap(
        ([name, value]): [string, string][] => (value === defaults[name] ? [] : [[name, String(value)]]),
      );
      return searchOf([...localeOf(asked), ...said]);
    },
  };
}

/** The key under which an answer may be kept, or null when it may not. */
export type KeyOf = (method: string, url: string, locale: string) => string | null;

export function keysOf(addresses: readonly PublicAddress[]): KeyOf {
  return (method, url, locale) => {
    if (method !== "GET" && method !== "HEAD") return null;
    // A second "?" belongs to the query; what follows a "#" never reaches the page.
    const [address = ""] = url.split("#", 1);
    const [path = ""] = address.split("?", 1);
    const found = addresses.find(({ pattern }) => pattern.test(path));
    if (!found) return null;
    const search = address.includes("?") ? found.searchOf(path, parametersOf(address)) : "";
    const key = search === null ? null : `${locale} ${path}${search}`;
    return key && key.length <= MAX_KEY_LENGTH ? key : null;
  };
}

/** The query of the address that a key stands for. */
export const searchOfKey = (key: string): string => (key.includes("?") ? key.slice(key.indexOf("?")) : "");

/** The same request with this query; the request itself where it has it already. */
export function withSearch(request: Request, search: string): Request {
  const url = new URL(request.url);
  if (url.search === search) return request;
  url.search = search;
  return new Request(url, { method: request.method, headers: request.headers, signal: request.signal });
}
