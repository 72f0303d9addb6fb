import type { Category, DisplayedProductCard } from "../../../contract/catalog.ts";
import { HOME_PRODUCTS_COUNT, PAGE_SIZE } from "../../../contract/constants.ts";
import { toDisplayedCards } from "../../../server/catalog/cards.ts";
import { searchProducts } from "../../../server/catalog/search.ts";
import { isQueryLongEnough } from "../../../server/catalog/search-terms.ts";
import type { Caller } from "../../../server/platform/caller.ts";
import type { Db } from "../../../server/platform/database/database.ts";
import { loadFrame } from "../../frame/load.ts";
import { type Serialized, serialize } from "../../serialized-data.ts";
import {
  type FilterName,
  getClearedFilter,
  type InvalidPrices,
  type ListingChoices,
  listAppliedFilters,
  readInvalidPrices,
  readListingChoices,
} from "./query.ts";

const PAGES_SHOWN_MAX = 10;

export type CategoryName = Pick<Category, "slug" | "name">;

export type ListingData = {
  choices: ListingChoices;
  tooShort: string | null;
  notPrices: InvalidPrices;
  pages: Serialized<DisplayedProductCard[]>[];
  total: number;
  firstPage: number;
  page: number;
  lastPage: number;
  categories: CategoryName[];
  /** Suggestions for an empty list, else null. Removing `filter` gives the most products. `found` is their number. */
  rescue: { filter: FilterName | null; found: number; bestSellers: DisplayedProductCard[] } | null;
};

/** Loads all pages up to the one in the URL, at most PAGES_SHOWN_MAX. Back thus restores the same list (R2). */
export async function loadListing(db: Db, caller: Caller, request: Request, category?: string): Promise<ListingData> {
  const { categories } = await loadFrame(db, caller);
  const params = new URL(request.url).searchParams;
  const requested = readListingChoices(params);
  const tooShort = requested.q && !isQueryLongEnough(requested.q) ? requested.q : null;
  if (tooShort) requested.q = "";
  if (category !== undefined || !categories.some(({ slug }) => slug === requested.category))
    requested.category = undefined;
  const choices = category === undefined ? requested : { ...requested, category };
  const query = { ...choices, per_page: PAGE_SIZE };
  const first = await searchProducts(db, caller, { ...query, page: 1 });
  const { total } = first.pagination;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(choices.page, lastPage);
  const firstPage = Math.max(1, page - PAGES_SHOWN_MAX + 1);
  const numbers = Array.from({ length: page - firstPage + 1 }, (_, index) => firstPage + index);
  const pages = await Promise.all(
    numbers.map((number) => (number === 1 ? first : searchProducts(db, caller, { ...query, page: number }))),
  );
  return {
    choices: requested,
    tooShort,
    notPrices: readInvalidPrices(params),
    pages: pages.map(({ items }) => serialize(toDisplayedCards(items))),
    total,
    firstPage,
    page,
    lastPage,
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    rescue: total > 0 ? null : await rescue(db, caller, choices, category),
  };
}

async function rescue(
  db: Db,
  caller: Caller,
  choices: ListingChoices,
  fixedCategory: string | undefined,
): Promise<ListingData["rescue"]> {
  const count = async (filter: FilterName) => {
    const result = await searchProducts(db, caller, { ...choices, ...getClearedFilter(filter), page: 1, per_page: 1 });
    return { filter, found: result.pagination.total };
  };
  const filters = listAppliedFilters(choices).filter((filter) => filter !== "category" || fixedCategory === undefined);
  const counts = (await Promise.all(filters.map(count))).sort((one, other) => other.found - one.found);
  const best = await searchProducts(db, caller, { q: "", sort: "popularity", page: 1, per_page: HOME_PRODUCTS_COUNT });
  const widest = counts[0];
  return {
    filter: widest?.found ? widest.filter : null,
    found: widest?.found ?? 0,
    bestSellers: toDisplayedCards(best.items),
  };
}
