/** Under which key of the page cache an answer is kept: only addresses made of known parts have one. */

const MAX_KEY_LENGTH = 400;

/** Query parameters that pages and public calls know; a request with any other, but for tracking, is never kept. */
const KNOWN_PARAMETERS = new Set([
  "q",
  "category",
  "sort",
  "min_price",
  "max_price",
  "rating",
  "page",
  "per_page",
  "view",
  "option",
  "limit",
  "locale",
  "_routes",
]);

/**
 * What advertisements, newsletters and analytics add to a link so that scripts in the browser can read it; and what only
 * tells a browser's copies of one file apart.
 */
const TRACKING =
  /^(?:version|timestamp|utm_\w+|(?:fb|g|d|tt|tw|y)clid|msclkid|sccid|gbraid|wbraid|gad_\w+|igshid|igsh|_ga|_gl|_hs\w+|mc_[ce]id)$/i;

/**
 * An address without its tracking parameters; what is left stays as it was written. The page is the same without them, so
 * a campaign's visitors share one kept page, and one visitor's click never shows in the page that is kept for everybody.
 */
export function withoutTracking(url: string): string {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const parts = url.slice(mark + 1).split("&");
  // Behind "&", since a "?" at the start of a name belongs to it.
  const kept = parts.filter((part) => !TRACKING.test(new URLSearchParams(`&${part}`).keys().next().value ?? ""));
  if (kept.length === parts.length) return url;
  return url.slice(0, mark) + (kept.length > 0 ? `?${kept.join("&")}` : "");
}

/** An address's parameters as the application reads them: a "?" behind the first belongs to the name that it begins. */
export const parametersOf = (url: string): URLSearchParams =>
  new URLSearchParams(`&${url.includes("?") ? url.slice(url.indexOf("?") + 1) : ""}`);

/** What cannot be decoded is read in one way here and in another there. */
function isPlain(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

/** The key under which an answer may be kept, or null when it may not. */
export type KeyOf = (method: string, url: string, locale: string) => string | null;

/** `paths` say which addresses, without language prefix, are public. */
export function keysOf(paths: readonly RegExp[]): KeyOf {
  return (method, url, locale) => {
    if ((method !== "GET" && method !== "HEAD") || url.length > MAX_KEY_LENGTH) return null;
    // A second "?" belongs to the query; what follows a "#" never reaches the page.
    const mark = url.indexOf("?");
    const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
    if (url.includes("#") || !paths.some((pattern) => pattern.test(path))) return null;
    if (!query) return `${locale} ${path}`;
    if (!isPlain(query)) return null;
    const parameters = parametersOf(url);
    const names = [...parameters.keys()];
    // Which of two equal names counts is not the same for every reader.
    if (names.some((name) => !KNOWN_PARAMETERS.has(name)) || new Set(names).size < names.length) return null;
    parameters.sort();
    return `${locale} ${path}?${parameters}`;
  };
}
