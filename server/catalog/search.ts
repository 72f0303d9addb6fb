import { sql } from "kysely";
import type { Paged, ProductCard } from "../../contract/catalog.ts";
import { ShopError } from "../../contract/errors.ts";
import { LOCALES, type Locale } from "../../contract/locales.ts";
import { toCentimes, toDirhams } from "../../contract/money.ts";
import type { ProductQuery } from "../../contract/product-query.ts";
import type { Caller } from "../platform/caller.ts";
import { readThroughCache } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";
import { selectCards, selectProductsOnSale, toProductCard } from "./cards.ts";
import { listProductIds, type ProductFilter, summarizeMatches } from "./list-products.ts";
import { isQueryLongEnough, readSearchTerms } from "./search-terms.ts";

export type PagedProducts = Paged<ProductCard> & {
  /** Lowest and highest price of the matches without the price filter, rounded outwards to whole dirhams. */
  price_range: { min: number; max: number };
};

/** A page of matching products, empty beyond the last page (R2, K8, V16). Throws `category_not_found`. */
export async function searchProducts(db: Db, caller: Caller, query: ProductQuery): Promise<PagedProducts> {
  const category = query.category === undefined ? null : await categoryId(db, query.category);
  const terms = isQueryLongEnough(query.q) ? await readSearchTerms(db, query.q) : [];
  const filter: ProductFilter | null = terms && {
    category,
    rating: query.rating ?? null,
    terms,
    price: priceOf(query),
  };
  const { total, min, max } = filter ? await summarizeMatches(db, filter) : NOTHING;
  const { page, per_page, sort } = query;
  const part = { sort, locale: caller.locale, offset: (page - 1) * per_page, limit: per_page };
  return {
    items: await readCards(db, caller.locale, filter ? await listProductIds(db, filter, total, part) : []),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
    price_range: { min: Math.floor(toDirhams(min ?? 0)), max: Math.ceil(toDirhams(max ?? 0)) },
  };
}

/** Maximum number of cached pages. Few, because a page is about 100 times larger than other cache entries. */
const CACHED_PAGES_MAX = 50 * LOCALES.length;

const NOTHING = { total: 0, min: null, max: null };

export async function listCategoryProducts(
  db: Db,
  caller: Caller,
  slugOrId: string,
  query: ProductQuery,
): Promise<PagedProducts> {
  const category = await db
    .selectFrom("categories")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", slugOrId), eb(sql`id::text`, "=", slugOrId)]))
    .executeTakeFirst();
  if (!category) throw new ShopError("category_not_found");
  return searchProducts(db, caller, { ...query, category: category.slug });
}

function priceOf({ min_price, max_price }: ProductQuery): ProductFilter["price"] {
  if (min_price === undefined && max_price === undefined) return null;
  return { min: toCentimes(min_price ?? 0), max: max_price === undefined ? INTEGER_MAX : toCentimes(max_price) };
}

const INTEGER_MAX = 2_147_483_647;

async function categoryId(db: Db, slug: string): Promise<number> {
  const category = await db.selectFrom("categories").select("id").where("slug", "=", slug).executeTakeFirst();
  if (!category) throw new ShopError("category_not_found");
  return category.id;
}

/** Reads cards in the sequence of `ids`. Frequently requested pages are cached until public content changes. */
async function readCards(db: Db, locale: Locale, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const queryCards = async () => {
    const rows = await selectCards(selectProductsOnSale(db)).where("p.id", "=", sql<number>`ANY(${ids})`).execute();
    const cards = new Map(rows.map((row) => [row.id, toProductCard(row, locale)]));
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
  return readThroughCache(db, "cards", [ids, locale], queryCards, CACHED_PAGES_MAX);
}
