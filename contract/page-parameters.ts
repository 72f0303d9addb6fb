import { isBackOfficePath } from "./back-office.ts";
import { withoutLocale } from "./locales.ts";
import { PRICE_MAX_LENGTH, PRODUCT_QUERY_DEFAULTS, readPrice, readProductQuery } from "./product-query.ts";
import { pagePathOf } from "./public-pages.ts";
import { refusedIn } from "./refused-address.ts";
import { PASSWORD_SET } from "./sign-in-address.ts";

/**
 * The query parameters that each page of the shop reads. Any other is dropped before the page cache and before rendering, so
 * it costs no rendering and is never echoed. A page that reads a new one gets none until it is declared here.
 */

/** Name and value of each parameter that counts, in one order and spelling: what means the same has the same address. */
type Read = (asked: URLSearchParams) => [name: string, value: string][];
type PageParameters = {
  read: Read;
  /** Whether the page depends on who asks: it is then rendered before pages that are the same for everybody. */
  isPersonal?: true;
};

const asGiven =
  (...names: string[]): Read =>
  (asked) =>
    names.flatMap((name) => {
      const value = asked.get(name);
      return value === null ? [] : [[name, value]];
    });

/** The defaults are left out. What was typed as a price and is none stays, as the page shows it (R2). */
const ofListing =
  (isCategory: boolean): Read =>
  (asked) => {
    const { per_page: _, ...query } = readProductQuery(asked);
    if (isCategory) delete query.category;
    const defaults: Record<string, unknown> = PRODUCT_QUERY_DEFAULTS;
    const notPrices = (["min_price", "max_price"] as const).flatMap((name): [string, string][] => {
      const typed = (asked.get(name) ?? "").trim().slice(0, PRICE_MAX_LENGTH);
      return query[name] === undefined && typed !== "" && readPrice(typed) === undefined ? [[name, typed]] : [];
    });
    return [
      ...Object.entries(query).flatMap(([name, value]): [string, string][] =>
        value === defaults[name] ? [] : [[name, String(value)]],
      ),
      ...notPrices,
      ...(asked.get("view") === "list" ? [["view", "list"] as [string, string]] : []),
    ];
  };

const nothing: Read = () => [];
const everybodys = (read: Read = nothing): PageParameters => ({ read });
const personal = (...names: string[]): PageParameters => ({ read: asGiven(...names), isPersonal: true });

/** By the path of web/routes.ts, the home page's "". What only scripts in the browser read (`focus`, `to`) the server need not know. */
export const PAGE_PARAMETERS: Record<string, PageParameters> = {
  "": everybodys(),
  "/products": everybodys(ofListing(false)),
  "/categories": everybodys(),
  "/category/:slug": everybodys(ofListing(true)),
  "/product/:slug": everybodys((asked) =>
    /^\d{1,15}$/.test(asked.get("option") ?? "") ? [["option", String(Number(asked.get("option")))]] : [],
  ),
  "/page/:slug": everybodys(),
  "/about": everybodys(),
  "/contact": everybodys((asked) => (asked.has("sent") ? [["sent", "1"]] : [])),
  "/offline": everybodys(),
  "/cart": personal("code"),
  "/checkout": personal("step"),
  "/checkoutcart": personal(),
  "/track": personal("order", "key"),
  "/thank-you": personal("order", "key"),
  "/payment/cmi/:outcome": personal("order", "key", "t"),
  "/auth/login": personal("redirect", "email", PASSWORD_SET),
  "/auth/register": personal("redirect"),
  "/auth/forgot-password": personal("redirect", "email"),
  "/auth/reset-password-otp": personal("redirect", "email"),
  "/auth/reset-password": personal("redirect", "token"),
  "/auth/verify-notice": personal("redirect"),
  "/auth/verify-otp": personal("redirect", "email"),
  "/auth/account-deleted": personal(),
  "/auth/email/:purpose/:token": personal("redirect"),
  "/favorites": personal("page"),
  "/profile": personal(),
  "/profile/profile": personal(),
  "/profile/favorites": personal(),
  "/profile/orders": personal("page"),
  "/profile/addresses": personal(),
  "/profile/addresses/:id": personal(),
  "/profile/password": personal(),
  "/profile/danger": personal(),
  "/orders": personal(),
  "/orders/:ref": personal(),
};

const PATTERNS = Object.entries(PAGE_PARAMETERS).map(([path, page]) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+") || "/"}/*$`, "i"),
  page,
}));

/** Of an address of no page, or of one that is written in an odd way, which the router may yet understand. */
const UNKNOWN = everybodys();

function parametersAt(path: string): PageParameters {
  const plain = withoutLocale(pagePathOf(path));
  return PATTERNS.find(({ pattern }) => pattern.test(plain))?.page ?? UNKNOWN;
}

export const isPersonalPage = (path: string): boolean => parametersAt(path).isPersonal ?? false;

/** More routes than stand within each other on any page. */
const ROUTES_MAX = 20;

/** The names of the routes whose data is asked for (`.data`), sorted, each once: their order means nothing. */
function askedRoutes(path: string, asked: URLSearchParams): [string, string][] {
  const routes = asked.get("_routes");
  if (routes === null || !path.endsWith(".data")) return [];
  return [["_routes", [...new Set(routes.split(","))].sort().slice(0, ROUTES_MAX).join()]];
}

/** Why a form without scripts was led back, on whichever page: one of the closed list of codes, and how long to wait. */
function refusal(asked: URLSearchParams): [string, string][] {
  const refused = refusedIn(asked);
  if (!refused) return [];
  const { code, seconds } = refused;
  return seconds === null
    ? [["refused", code]]
    : [
        ["refused", code],
        ["wait", String(seconds)],
      ];
}

/**
 * The query by which a page is found in the cache and rendered: "?q=honey&page=2", or "" without any. Null for the back
 * office, whose pages read theirs as they are.
 */
export function pageSearch(path: string, asked: URLSearchParams): string | null {
  if (isBackOfficePath(path)) return null;
  const said = [...parametersAt(path).read(asked), ...refusal(asked), ...askedRoutes(path, asked)];
  return said.length > 0 ? `?${new URLSearchParams(said)}` : "";
}
