import {
  PRICE_MAX_LENGTH,
  PRODUCT_QUERY_DEFAULTS,
  type ProductQuery,
  parsePriceFilter,
  readProductQuery,
} from "../../../contract/product-query.ts";

type View = "grid" | "list";
export type ListingChoices = Omit<ProductQuery, "per_page"> & { view: View };
export type FilterName = "q" | "category" | "price" | "rating";

const KEYS = ["q", "category", "sort", "min_price", "max_price", "rating", "page"] as const;
const DEFAULTS: Partial<ListingChoices> = { ...PRODUCT_QUERY_DEFAULTS, view: "grid" };

/** Reads the list's choices from the URL. Invalid values are ignored, so that no URL leads to an error page. */
export function readListingChoices(params: URLSearchParams): ListingChoices {
  const { per_page: _, ...choices } = readProductQuery(params);
  return { ...choices, view: params.get("view") === "list" ? "list" : "grid" };
}

/** Invalid prices of the URL as typed, to show them with an error (R2). Empty for a valid or missing price. */
export type InvalidPrices = { min: string; max: string };

export const isInvalidPrice = (text: string): boolean => text.trim() !== "" && parsePriceFilter(text) === undefined;

export function readInvalidPrices(params: URLSearchParams): InvalidPrices {
  const notPrice = (name: string) => {
    const text = (params.get(name) ?? "").slice(0, PRICE_MAX_LENGTH);
    return isInvalidPrice(text) ? text : "";
  };
  return { min: notPrice("min_price"), max: notPrice("max_price") };
}

/** Query string such as "?category=honey&page=2", without defaults. A changed filter or sorting resets `page`. */
export function formatListingSearch(choices: ListingChoices, changes: Partial<ListingChoices> = {}): string {
  const restarts = Object.keys(changes).some((key) => key !== "view" && key !== "page");
  const next: Partial<ListingChoices> = { ...choices, ...(restarts ? { page: 1 } : {}), ...changes };
  const params = new URLSearchParams();
  for (const key of [...KEYS, "view"] as const) {
    const value = next[key];
    if (value !== undefined && value !== "" && value !== DEFAULTS[key]) params.set(key, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

const WITHOUT: Record<FilterName, Partial<ListingChoices>> = {
  q: { q: "" },
  category: { category: undefined },
  price: { min_price: undefined, max_price: undefined },
  rating: { rating: undefined },
};

export const getClearedFilter = (filter: FilterName): Partial<ListingChoices> => WITHOUT[filter];

export const CLEARED_FILTERS: Partial<ListingChoices> = { ...WITHOUT.category, ...WITHOUT.price, ...WITHOUT.rating };

export function listAppliedFilters(choices: ListingChoices): FilterName[] {
  const filters: FilterName[] = [];
  if (choices.q) filters.push("q");
  if (choices.category) filters.push("category");
  if (choices.min_price !== undefined || choices.max_price !== undefined) filters.push("price");
  if (choices.rating !== undefined) filters.push("rating");
  return filters;
}
