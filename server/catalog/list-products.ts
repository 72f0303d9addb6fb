import { type SelectQueryBuilder, sql } from "kysely";
import type { ProductSort } from "../../contract/constants.ts";
import type { Locale } from "../../contract/locales.ts";
import { readThroughCache } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type SearchTerms, toTextQuery } from "./search-terms.ts";

export type ProductFilter = {
  category: number | null;
  rating: number | null;
  terms: SearchTerms;
  price: { min: number; max: number } | null;
};

export type MatchSummary = { total: number; min: number | null; max: number | null };

export type ProductPageRequest = { sort: ProductSort; locale: Locale; offset: number; limit: number };

export const NO_FILTER: ProductFilter = { category: null, rating: null, terms: [], price: null };

/** Maximum number of matches ranked by relevance: five pages. Of more matches, only the best-selling are ranked. */
const RANKED_MAX = 120;
/** Cost of testing a row without the index, because its words must be decompressed. A row from the index costs 1. */
const ROW_TEST_COST = 4;

type Rows = SelectQueryBuilder<Tables & { s: Tables["product_search"] }, "s", object>;
type Words = "name_words" | "all_words";

export function summarizeMatches(db: Db, filter: ProductFilter): Promise<MatchSummary> {
  return readThroughCache(db, "figures", filter, () => {
    const total = sql<number>`count(*)`;
    const { price, terms } = filter;
    return filterBySearchTerms(onSale(db, { ...filter, price: null }), "all_words", terms)
      .select([
        (price ? sql<number>`${total} FILTER (WHERE ${within(price)})` : total).as("total"),
        sql<number | null>`min(s.price_centimes)`.as("min"),
        sql<number | null>`max(s.price_centimes)`.as("max"),
      ])
      .executeTakeFirstOrThrow();
  });
}

function countNameMatches(db: Db, filter: ProductFilter): Promise<number> {
  return readThroughCache(db, "named", filter, async () => {
    const { named } = await filterBySearchTerms(onSale(db, filter), "name_words", filter.terms)
      .select(sql<number>`count(*)`.as("named"))
      .executeTakeFirstOrThrow();
    return named;
  });
}

/**
 * Returns a page of matching product ids, cached until public content changes. Only the sort by popularity considers
 * relevance: it ranks up to RANKED_MAX matches by relevance. Above RANKED_MAX matches, it ranks only the best-selling
 * name matches. The other name matches follow, then the rest.
 */
export function listProductIds(
  db: Db,
  filter: ProductFilter,
  total: number,
  page: ProductPageRequest,
): Promise<number[]> {
  return readThroughCache(db, "ids", [filter, total, page], () => findIds(db, filter, total, page));
}

async function findIds(db: Db, filter: ProductFilter, total: number, page: ProductPageRequest): Promise<number[]> {
  const { terms } = filter;
  if (page.offset >= total) return [];
  if (terms.length === 0) return idsIn(onSale(db, filter), page, filter.category !== null);
  // Uses the word index. A scan in sort order might read most rows first, because matches often lie close together.
  if (page.sort !== "popularity") return idsIn(filterBySearchTerms(onSale(db, filter), "all_words", terms), page);
  if (total <= RANKED_MAX)
    return rankedIds(db, filterBySearchTerms(onSale(db, filter), "all_words", terms), terms, page);
  const nameMatchCount = await countNameMatches(db, filter);
  const best =
    page.offset < nameMatchCount
      ? await rankedIds(db, await matchingRows(db, filter, "name_words", nameMatchCount, bestOf(page)), terms, page)
      : [];
  if (best.length === page.limit) return best;
  const rest = { ...page, offset: Math.max(0, page.offset - nameMatchCount), limit: page.limit - best.length };
  const others = await matchingRows(db, filter, "all_words", total - nameMatchCount, rest);
  return [
    ...best,
    ...(await idsIn(others.where(sql<boolean>`NOT (${sql.join(testedByRow("name_words", terms), sql` AND `)})`), rest)),
  ];
}

function onSale(db: Db, { category, rating, price }: ProductFilter): Rows {
  let rows: Rows = db.selectFrom("product_search as s").where("s.is_on_sale", "=", sql.lit(true));
  if (category !== null) rows = rows.where(sql<boolean>`s.category_ids @> ARRAY[${category}::int]`);
  if (rating !== null) rows = rows.where("s.average_rating", ">=", rating);
  return price ? rows.where(within(price)) : rows;
}

const within = ({ min, max }: NonNullable<ProductFilter["price"]>) =>
  sql<boolean>`s.price_centimes BETWEEN ${min} AND ${max}`;

/** Filters rows by terms. A subquery hides them from the planner, which then assumes few matches and uses the index. */
export function filterBySearchTerms<Some extends Rows>(rows: Some, words: Words, terms: SearchTerms): Some {
  return terms.reduce(
    (filteredRows, ways) =>
      filteredRows.where(sql<boolean>`${sql.ref(`s.${words}`)} @@ (SELECT ${toTextQuery(ways)}::tsquery)`) as Some,
    rows,
  );
}

/** Conditions that test words row by row: PostgreSQL uses no index for conditions in this form. */
const testedByRow = (words: Words, terms: SearchTerms) =>
  terms.map((ways) => sql<boolean>`ts_match_vq(${sql.ref(`s.${words}`)}, ${toTextQuery(ways)}::tsquery)`);

/** Chooses the cheaper plan: an index lookup of all matches, or a scan in sort sequence that stops when the page is full. */
async function matchingRows(
  db: Db,
  filter: ProductFilter,
  words: Words,
  matches: number,
  page: Pick<ProductPageRequest, "offset" | "limit">,
): Promise<Rows> {
  const rows = onSale(db, filter);
  const { total } = await summarizeMatches(db, NO_FILTER);
  const rowsTested = ((page.offset + page.limit) * total) / matches;
  if (rowsTested * ROW_TEST_COST >= matches) return filterBySearchTerms(rows, words, filter.terms);
  return testedByRow(words, filter.terms).reduce((filteredRows, has) => filteredRows.where(has), rows);
}

/** Reads sorted ids. If prices are similar, as in one category, sorting is faster than scanning the price index. */
async function idsIn(
  rows: Rows,
  { sort, locale, offset, limit }: ProductPageRequest,
  hasSimilarPrices = false,
): Promise<number[]> {
  const all = rows.select("s.product_id as id").offset(offset).limit(limit);
  // `+ 0` keeps the planner from using the price index.
  const price = hasSimilarPrices ? sql`s.price_centimes + 0` : sql.ref("s.price_centimes");
  const ordered = {
    popularity: () => all.orderBy("s.sold_count", "desc"),
    price_asc: () => all.orderBy(price),
    price_desc: () => all.orderBy(price, "desc"),
    name: () => all.innerJoin("products as p", "p.id", "s.product_id").orderBy(createNameSortKey(locale)),
  };
  const idRows = await ordered[sort]().orderBy("s.product_id").execute();
  return idRows.map(({ id }) => id);
}

const bestOf = ({ offset, limit }: ProductPageRequest) => ({ offset: 0, limit: Math.max(RANKED_MAX, offset + limit) });

async function rankedIds(db: Db, rows: Rows, terms: SearchTerms, page: ProductPageRequest): Promise<number[]> {
  const best = rows
    .select(["s.product_id", "s.sold_count", "s.name_words"])
    .orderBy("s.sold_count", "desc")
    .orderBy("s.product_id")
    .limit(bestOf(page).limit);
  const { rows: idRows } = await sql<{ id: number }>`
    SELECT product_id AS id FROM (
      SELECT product_id, sold_count, CASE
        WHEN row_number() OVER (ORDER BY sold_count DESC, product_id) <= ${RANKED_MAX} THEN ${rank(terms)} ELSE -1 END AS rank
      FROM (${best}) s) ranked
    ORDER BY rank DESC, sold_count DESC, product_id LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return idRows.map(({ id }) => id);
}

/** SQL for a match's relevance. For "honey": honey itself, then other names with this word, then categories with it. */
function rank(terms: SearchTerms) {
  const places = terms.map((ways) => {
    const has = (weights: string) => sql`s.name_words @@ ${toTextQuery(ways, weights)}::tsquery`;
    return sql`CASE WHEN ${has("A")} THEN 4 WHEN ${has("AB")} THEN CASE WHEN ${has("C")} THEN 3 ELSE 2 END
      WHEN ${has("ABC")} THEN 1 ELSE 0 END`;
  });
  return sql<number>`${sql.join(places, sql` + `)}`;
}

/** A sort key of product `p` by name that ignores case and accents and does not depend on the engine's collations. */
export const createNameSortKey = (locale: Locale) => sql<string>`sort_name(p.name, ${sql.lit(locale)}) COLLATE "C"`;
