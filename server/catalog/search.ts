import { sql } from "kysely";
import type { Paged, ProductCard } from "../../contract/catalog.ts";
import type { Sort } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Locale } from "../../contract/locales.ts";
import { centimes, dirhams } from "../../contract/money.ts";
import type { ProductQuery } from "../../contract/product-query.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { productsOnSale, selectCards, toCard } from "./cards.ts";
import { isSearch, readSearchTerms, type SearchTerms, textQuery } from "./search-terms.ts";

export type ProductPage = Paged<ProductCard> & {
  /** Whole dirhams that hold every price of the list before its price filter: the ends of the filter's slider. */
  price_range: { min: number; max: number };
};

/**
 * One page of the products that fit every choice of the query, in the caller's language (R2, K8, V16). Prices and order
 * go by the default variant's current price. A page past the end is empty. Refuses an unknown category with
 * `category_not_found`.
 */
export async function searchProducts(db: Db, caller: Caller, query: ProductQuery): Promise<ProductPage> {
  const category = query.category === undefined ? null : await categoryId(db, query.category);
  const terms = isSearch(query.q) ? await readSearchTerms(db, query.q) : [];
  const found = whereAsked(db, category, query.rating, terms);
  const hasPrice = sql<boolean>`s.price_centimes BETWEEN ${lowest(query)} AND ${highest(query)}`;
  const { total, min, max } = await found
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(hasPrice).as("total"),
      eb.fn.min("s.price_centimes").as("min"),
      eb.fn.max("s.price_centimes").as("max"),
    ])
    .executeTakeFirstOrThrow();
  const offset = (query.page - 1) * query.per_page;
  const shown =
    offset < total
      ? await inOrder(found.where(hasPrice), query.sort, terms, caller.locale)
          .select("s.product_id as id")
          .limit(query.per_page)
          .offset(offset)
          .execute()
      : [];
  return {
    items: await readCards(db, caller.locale, shown),
    pagination: {
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / query.per_page)),
      per_page: query.per_page,
      total,
    },
    price_range: { min: Math.floor(dirhams(min ?? 0)), max: Math.ceil(dirhams(max ?? 0)) },
  };
}

/** The same for one category, named by slug or id (A7). Refuses with `category_not_found`. */
export async function productsOfCategory(
  db: Db,
  caller: Caller,
  slugOrId: string,
  query: ProductQuery,
): Promise<ProductPage> {
  const category = await db
    .selectFrom("categories")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", slugOrId), eb(sql`id::text`, "=", slugOrId)]))
    .executeTakeFirst();
  if (!category) throw new ShopError("category_not_found");
  return searchProducts(db, caller, { ...query, category: category.slug });
}

const lowest = ({ min_price }: ProductQuery) => centimes(min_price ?? 0);
const highest = ({ max_price }: ProductQuery) => (max_price === undefined ? 2_147_483_647 : centimes(max_price));

async function categoryId(db: Db, slug: string): Promise<number> {
  const category = await db.selectFrom("categories").select("id").where("slug", "=", slug).executeTakeFirst();
  if (!category) throw new ShopError("category_not_found");
  return category.id;
}

/** Everything but the price: category with its subcategories, stars, what is searched for; null: what nothing fits. */
function whereAsked(db: Db, category: number | null, rating: number | undefined, terms: SearchTerms | null) {
  let found = db.selectFrom("product_search as s").where("s.is_on_sale", "=", true);
  if (category !== null) found = found.where(sql<boolean>`s.category_ids @> ARRAY[${category}::int]`);
  if (rating !== undefined) found = found.where("s.average_rating", ">=", rating);
  if (terms === null) return found.where(sql.lit(false));
  for (const ways of terms) found = found.where(sql<boolean>`s.all_words @@ ${textQuery(ways)}::tsquery`);
  return found;
}

type Asked = ReturnType<typeof whereAsked>;

/** The chosen order, and the id last, so that pages never repeat or lose a product. */
function inOrder(found: Asked, sort: Sort, terms: SearchTerms | null, locale: Locale): Asked {
  if (sort === "name")
    return found
      .innerJoin("products as p", "p.id", "s.product_id")
      .orderBy(alphabetical(locale))
      .orderBy("s.product_id");
  if (sort === "price_asc") return found.orderBy("s.price_centimes", "asc").orderBy("s.product_id");
  if (sort === "price_desc") return found.orderBy("s.price_centimes", "desc").orderBy("s.product_id");
  const ranked = terms?.length ? found.orderBy(rank(terms), "desc") : found;
  return ranked.orderBy("s.sold_count", "desc").orderBy("s.product_id");
}

/**
 * Who searches for honey means honey, before what is called after it, before what has some in it. Each place of the search
 * counts by where a product has it.
 */
function rank(terms: SearchTerms) {
  const places = terms.map((ways) => {
    const has = (weights: string) => sql`s.name_words @@ ${textQuery(ways, weights)}::tsquery`;
    return sql`CASE WHEN ${has("A")} THEN 4 WHEN ${has("AB")} THEN CASE WHEN ${has("C")} THEN 3 ELSE 2 END
      WHEN ${has("ABC")} THEN 1 ELSE 0 END`;
  });
  return sql<number>`${sql.join(places, sql` + `)}`;
}

/** The cards of these products, in this order. */
async function readCards(db: Db, locale: Locale, shown: readonly { id: number }[]): Promise<ProductCard[]> {
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const rows = await selectCards(productsOnSale(db)).where("p.id", "in", ids).execute();
  const cards = new Map(rows.map((row) => [row.id, toCard(row, locale)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const ACCENTED = "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜàâäçéèêëîïôöùûüأإآٱىة’";
const PLAIN = "aaaceeeeiioouuuaaaceeeeiioouuuااااية ";

/** A name as it is put in order: without case or accents, the same on every engine, whatever its collations. */
export function alphabetical(locale: Locale) {
  return sql<string>`lower(translate(p.name->>${sql.lit(locale)}, ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})) COLLATE "C"`;
}
