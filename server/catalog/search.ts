import { sql } from "kysely";
import type { Paged, ProductCard } from "../../contract/catalog.ts";
import { SEARCH_MIN_LENGTH, type Sort } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { fold } from "../../contract/fold.ts";
import type { Locale } from "../../contract/locales.ts";
import { centimes, dirhams } from "../../contract/money.ts";
import type { ProductQuery } from "../../contract/product-query.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { type OnSaleQuery, productsOnSale, selectCards, toCard } from "./cards.ts";

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
  const words = searchWords(query.q);
  const category = query.category === undefined ? null : await categoryId(db, query.category);
  const found = whereAsked(productsOnSale(db), category, query.rating, words);
  const hasPrice = sql<boolean>`v.current_price_centimes BETWEEN ${lowest(query)} AND ${highest(query)}`;
  const { total, min, max } = await found
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(hasPrice).as("total"),
      eb.fn.min("v.current_price_centimes").as("min"),
      eb.fn.max("v.current_price_centimes").as("max"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await inOrder(found.where(hasPrice), query.sort, words, caller.locale)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return {
    items: rows.map((row) => toCard(row, caller.locale)),
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

/** Whether a search narrows anything: below two characters it matches all (V16). */
export const isSearch = (q: string): boolean => searchWords(q).length > 0;

/** The folded words of a search; none below two characters, which then matches all (V16). */
function searchWords(q: string): string[] {
  const folded = fold(q.replace(/\p{Cc}/gu, " "));
  return folded.length < SEARCH_MIN_LENGTH ? [] : folded.split(" ");
}

const lowest = ({ min_price }: ProductQuery) => centimes(min_price ?? 0);
const highest = ({ max_price }: ProductQuery) => (max_price === undefined ? 2_147_483_647 : centimes(max_price));

async function categoryId(db: Db, slug: string): Promise<number> {
  const category = await db.selectFrom("categories").select("id").where("slug", "=", slug).executeTakeFirst();
  if (!category) throw new ShopError("category_not_found");
  return category.id;
}

/** Everything but the price: category with its subcategories, stars, words that must all be there. */
function whereAsked(
  all: OnSaleQuery,
  category: number | null,
  rating: number | undefined,
  words: string[],
): OnSaleQuery {
  let found = all;
  if (category !== null)
    found = found.where(sql<boolean>`EXISTS (
      SELECT FROM product_categories pc JOIN categories k ON k.id = pc.category_id
      WHERE pc.product_id = p.id AND ${category} IN (k.id, k.parent_id))`);
  if (rating !== undefined) found = found.where("p.average_rating", ">=", rating);
  for (const word of words) found = found.where("p.search_text", "like", `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return found;
}

/** The chosen order, and the id last, so that pages never repeat or lose a product. */
function inOrder(found: OnSaleQuery, sort: Sort, words: string[], locale: Locale) {
  const cards = selectCards(found);
  if (sort === "name") return cards.orderBy(alphabetical(locale)).orderBy("p.id");
  if (sort === "price_asc") return cards.orderBy("v.current_price_centimes", "asc").orderBy("p.id");
  if (sort === "price_desc") return cards.orderBy("v.current_price_centimes", "desc").orderBy("p.id");
  // Who searches for honey means honey before what has some in it: words in the name come first.
  return words
    .reduce((query, word) => query.orderBy(isInName(word), "desc"), cards)
    .orderBy("p.sold_count", "desc")
    .orderBy("p.id");
}

/** The searched text starts with the names of all languages, so a word found that early is in one of them. */
function isInName(word: string) {
  return sql<boolean>`strpos(p.search_text, ${word}) <= length(p.name->>'ar') + length(p.name->>'fr') + length(p.name->>'en') + 2`;
}

const ACCENTED = "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜàâäçéèêëîïôöùûüأإآٱىة’";
const PLAIN = "aaaceeeeiioouuuaaaceeeeiioouuuااااية ";

/** A name as it is put in order: without case or accents, the same on every engine, whatever its collations. */
export function alphabetical(locale: Locale) {
  return sql<string>`lower(translate(p.name->>${sql.lit(locale)}, ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})) COLLATE "C"`;
}
