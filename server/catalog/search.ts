import { type RawBuilder, sql } from "kysely";
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
  const { total, min, max, ids } = await readFound(
    db,
    caller.locale,
    query,
    whereAsked(db, category, query, terms),
    terms,
  );
  return {
    items: await readCards(db, caller.locale, ids),
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

/** What is listed, but for the price: category with its subcategories, stars, what is searched for; null: what nothing fits. */
function whereAsked(db: Db, category: number | null, { rating }: ProductQuery, terms: SearchTerms | null) {
  let found = db
    .selectFrom("product_search as s")
    .select(["s.product_id", "s.price_centimes", "s.sold_count"])
    .where("s.is_on_sale", "=", true);
  if (category !== null) found = found.where(sql<boolean>`s.category_ids @> ARRAY[${category}::int]`);
  if (rating !== undefined) found = found.where("s.average_rating", ">=", rating);
  if (terms === null) return found.where(sql.lit(false));
  // In a query of its own what is asked is unknown to the planner, which takes it for rare. Else, where a word is common, it
  // reads all rows and unpacks their words, which takes many times as long.
  for (const ways of terms) found = found.where(sql<boolean>`s.all_words @@ (SELECT ${textQuery(ways)}::tsquery)`);
  return found;
}

type Found = { total: number; min: number | null; max: number | null; ids: number[] };

/** How many there are, what they cost, and which of them the page shows. What is searched for is looked for once. */
async function readFound(
  db: Db,
  locale: Locale,
  query: ProductQuery,
  asked: ReturnType<typeof whereAsked>,
  terms: SearchTerms | null,
): Promise<Found> {
  const isRanked = Boolean(terms?.length) && query.sort === "popularity";
  const found = isRanked && terms ? asked.select(rank(terms).as("rank")) : asked;
  const once = sql.raw(terms?.length ? "MATERIALIZED" : "NOT MATERIALIZED");
  const hasPrice = sql`price_centimes BETWEEN ${lowest(query)} AND ${highest(query)}`;
  const { rows } = await sql<Found>`
    WITH found AS ${once} (${found})
    SELECT total, min, max, ARRAY(
      SELECT product_id FROM found WHERE ${hasPrice}
      ORDER BY ${isRanked ? sql`rank DESC,` : sql``} ${ORDERS[query.sort](locale)}, product_id
      LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}) AS ids
    FROM (
      SELECT count(*) FILTER (WHERE ${hasPrice}) AS total, min(price_centimes) AS min, max(price_centimes) AS max
      FROM found) AS all_found`.execute(db);
  return rows[0] as Found;
}

/** The chosen order; the id comes last, so that pages never repeat or lose a product. */
const ORDERS: Record<Sort, (locale: Locale) => RawBuilder<unknown>> = {
  popularity: () => sql`sold_count DESC`,
  name: (locale) => sql`(SELECT ${alphabetical(locale)} FROM products p WHERE p.id = found.product_id)`,
  price_asc: () => sql`price_centimes`,
  price_desc: () => sql`price_centimes DESC`,
};

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
async function readCards(db: Db, locale: Locale, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
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
