import { removeLocalePrefix } from "./locales.ts";
import { isBackOfficePath } from "./page-path.ts";
import { PRICE_MAX_LENGTH, PRODUCT_QUERY_DEFAULTS, parsePriceFilter, readProductQuery } from "./product-query.ts";
import { getPagePathOfDataRequest } from "./public-pages.ts";
import { readErrorFromQuery } from "./refused-address.ts";
import { PASSWORD_SET_PARAMETER } from "./sign-in-address.ts";

/** Query parameters of each page. The server removes all others before it uses the page cache. */

type Read = (query: URLSearchParams) => [name: string, value: string][];
type PageParameters = {
  read: Read;
  isPersonal?: true;
};

const unchangedParameters =
  (...names: string[]): Read =>
  (query) =>
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    });

/** Keeps product list parameters that differ from the defaults. Also keeps invalid prices, to display them (R2). */
const ofListing =
  (isCategory: boolean): Read =>
  (searchParameters) => {
    const { per_page: _, ...query } = readProductQuery(searchParameters);
    if (isCategory) delete query.category;
    const defaults: Record<string, unknown> = PRODUCT_QUERY_DEFAULTS;
    const notPrices = (["min_price", "max_price"] as const).flatMap((name): [string, string][] => {
      const typedPrice = (searchParameters.get(name) ?? "").trim().slice(0, PRICE_MAX_LENGTH);
      return query[name] === undefined && typedPrice !== "" && parsePriceFilter(typedPrice) === undefined
        ? [[name, typedPrice]]
        : [];
    });
    return [
      ...Object.entries(query).flatMap(([name, value]): [string, string][] =>
        value === defaults[name] ? [] : [[name, String(value)]],
      ),
      ...notPrices,
      ...(searchParameters.get("view") === "list" ? [["view", "list"] as [string, string]] : []),
    ];
  };

const nothing: Read = () => [];
const publicPage = (read: Read = nothing): PageParameters => ({ read });
const personal = (...names: string[]): PageParameters => ({ read: unchangedParameters(...names), isPersonal: true });

/** Query parameters per route path of web/routes.ts. Parameters that only browsers read, such as `to`, are omitted. */
export const PAGE_PARAMETERS: Record<string, PageParameters> = {
  "": publicPage(),
  "/products": publicPage(ofListing(false)),
  "/categories": publicPage(),
  "/category/:slug": publicPage(ofListing(true)),
  "/product/:slug": publicPage((query) =>
    /^\d{1,15}$/.test(query.get("option") ?? "") ? [["option", String(Number(query.get("option")))]] : [],
  ),
  "/page/:slug": publicPage(),
  "/about": publicPage(),
  "/contact": publicPage((query) => (query.has("sent") ? [["sent", "1"]] : [])),
  "/offline": publicPage(),
  "/cart": personal(),
  "/checkout": personal("step"),
  "/checkoutcart": personal(),
  "/track": personal("order", "key"),
  "/thank-you": personal("order", "key"),
  "/payment/cmi/:outcome": personal("order", "key", "t"),
  "/auth/login": personal("redirect", "email", PASSWORD_SET_PARAMETER),
  "/auth/register": personal("redirect"),
  "/auth/forgot-password": personal("redirect"),
  "/auth/reset-password-otp": personal("redirect", "email"),
  "/auth/reset-password": personal("redirect", "token"),
  "/auth/verify-notice": personal("redirect"),
  "/auth/verify-otp": personal("redirect", "email"),
  "/auth/account-deleted": personal(),
  "/auth/email/:purpose/:token": personal("redirect", "sent"),
  "/favorites": personal("page"),
  "/profile": personal("saved"),
  "/profile/profile": personal(),
  "/profile/favorites": personal(),
  "/profile/orders": personal("page"),
  "/profile/addresses": personal(),
  "/profile/addresses/:id": personal(),
  "/profile/password": personal("saved"),
  "/profile/danger": personal(),
  "/orders": personal(),
  "/orders/:ref": personal(),
};

const PATTERNS = Object.entries(PAGE_PARAMETERS).map(([path, page]) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+") || "/"}/*$`, "i"),
  page,
}));

const UNKNOWN = publicPage();

function parametersAt(path: string): PageParameters {
  const plain = removeLocalePrefix(getPagePathOfDataRequest(path));
  return PATTERNS.find(({ pattern }) => pattern.test(plain))?.page ?? UNKNOWN;
}

export const isPersonalPage = (path: string): boolean => parametersAt(path).isPersonal ?? false;

const ROUTES_MAX = 20;

/** Normalizes `_routes`, a parameter of React Router data requests: sorts the routes and removes duplicates. */
function requestedRoutes(path: string, query: URLSearchParams): [string, string][] {
  const routes = query.get("_routes");
  if (routes === null || !path.endsWith(".data")) return [];
  return [["_routes", [...new Set(routes.split(","))].sort().slice(0, ROUTES_MAX).join()]];
}

/** Error code that a form without JavaScript puts into the URL. Only known codes pass. */
function errorParameters(query: URLSearchParams): [string, string][] {
  const code = readErrorFromQuery(query);
  return code === null ? [] : [["refused", code]];
}

/** Filtered query string such as "?q=honey&page=2", or "". Null for the back office, whose query strings are not filtered. */
export function filterPageQuery(path: string, query: URLSearchParams): string | null {
  if (isBackOfficePath(path)) return null;
  const parameters = [...parametersAt(path).read(query), ...errorParameters(query), ...requestedRoutes(path, query)];
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : "";
}
