import { type SelectQueryBuilder, sql } from "kysely";
import type { Sort } from "../../contract/constants.ts";
import type { Locale } from "../../contract/locales.ts";
import { cached } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type SearchTerms, textQuery } from "./search-terms.ts";

/** What a list is of: a category's id with its subcategories, at least so many stars, what is searched for, prices in centimes. */
export type Asked = {
  category: number | null;
  rating: number | null;
  terms: SearchTerms;
  price: { min: number; max: number } | null;
};

/** How many products a list has, and the lowest and highest price, in centimes, that it would have without its price filter. */
export type Figures = { total: number; min: number | null; max: number | null };

/** A page of a list: its order, and so many products from there on. */
export type Page = { sort: Sort; locale: Locale; offset: number; limit: number };

/** All that is on sale. */
export const EVERYTHING: Asked = { category: null, rating: null, terms: [], price: null };

/** So many of the most sold that a search finds are put in order by what they are: five pages. */
const RANKED_MAX = 120;
/** A row that is tried takes as long as so many that are looked up: its words are unpacked. */
const TRYING_COSTS = 4;

type Rows = SelectQueryBuilder<Tables & { s: Tables["product_search"] }, "s", object>;
/** The words of names and categories' names, or these and those of the descriptions. */
type Words = "name_words" | "all_words";

/** Counted once until public content changes. */
export function figuresOf(db: Db, asked: Asked): Promise<Figures> {
  return cached(db, "figures", asked, () => {
    const total = sql<number>`count(*)`;
    const { price, terms } = asked;
    return lookUp(onSale(db, { ...asked, price: null }), "all_words", terms)
      .select([
        (price ? sql<number>`${total} FILTER (WHERE ${within(price)})` : total).as("total"),
        sql<number | null>`min(s.price_centimes)`.as("min"),
        sql<number | null>`max(s.price_centimes)`.as("max"),
      ])
      .executeTakeFirstOrThrow();
  });
}

/** Of how many every word that is searched for is in the name, or in a category's. */
function countNamed(db: Db, asked: Asked): Promise<number> {
  return cached(db, "named", asked, async () => {
    const { named } = await lookUp(onSale(db, asked), "name_words", asked.terms)
      .select(sql<number>`count(*)`.as("named"))
      .executeTakeFirstOrThrow();
    return named;
  });
}

/**
 * The ids of a page of what is asked for, of which there are `total`, in its order. Equal ones are in the order of their ids,
 * so that pages never repeat or lose a product. What a search finds stands by what it is (rank) where popularity is asked for;
 * of thousands the most sold do, of those in whose names the words are, then these, then all others. Found once until public
 * content changes.
 */
export function idsOf(db: Db, asked: Asked, total: number, page: Page): Promise<number[]> {
  return cached(db, "ids", [asked, total, page], () => findIds(db, asked, total, page));
}

async function findIds(db: Db, asked: Asked, total: number, page: Page): Promise<number[]> {
  const { terms } = asked;
  if (page.offset >= total) return [];
  if (terms.length === 0) return idsIn(onSale(db, asked), page, asked.category !== null);
  // What is said alike costs alike and is called alike: tried in those orders, a page may be full only at their end.
  if (page.sort !== "popularity") return idsIn(lookUp(onSale(db, asked), "all_words", terms), page);
  if (total <= RANKED_MAX) return rankedIds(db, lookUp(onSale(db, asked), "all_words", terms), terms, page);
  const named = await countNamed(db, asked);
  const best =
    page.offset < named
      ? await rankedIds(db, await having(db, asked, "name_words", named, bestOf(page)), terms, page)
      : [];
  if (best.length === page.limit) return best;
  const rest = { ...page, offset: Math.max(0, page.offset - named), limit: page.limit - best.length };
  const others = await having(db, asked, "all_words", total - named, rest);
  return [
    ...best,
    ...(await idsIn(others.where(sql<boolean>`NOT (${sql.join(tried("name_words", terms), sql` AND `)})`), rest)),
  ];
}

/** On sale, and fitting all that is asked but for the words. */
function onSale(db: Db, { category, rating, price }: Asked): Rows {
  let rows: Rows = db.selectFrom("product_search as s").where("s.is_on_sale", "=", sql.lit(true));
  if (category !== null) rows = rows.where(sql<boolean>`s.category_ids @> ARRAY[${category}::int]`);
  if (rating !== null) rows = rows.where("s.average_rating", ">=", rating);
  return price ? rows.where(within(price)) : rows;
}

const within = ({ min, max }: NonNullable<Asked["price"]>) => sql<boolean>`s.price_centimes BETWEEN ${min} AND ${max}`;

/**
 * Those that have what is searched for, found by the index. In a query of its own what is asked is unknown to the planner,
 * which takes it for rare; else, where a word is common, it reads all rows and unpacks their words, many times as long.
 */
export function lookUp<Some extends Rows>(rows: Some, words: Words, terms: SearchTerms): Some {
  return terms.reduce(
    (found, ways) =>
      found.where(sql<boolean>`${sql.ref(`s.${words}`)} @@ (SELECT ${textQuery(ways)}::tsquery)`) as Some,
    rows,
  );
}

/** The same, tried row by row: what is said by a function is looked for in no index. */
const tried = (words: Words, terms: SearchTerms) =>
  terms.map((ways) => sql<boolean>`ts_match_vq(${sql.ref(`s.${words}`)}, ${textQuery(ways)}::tsquery)`);

/**
 * Those that have what is searched for, `fitting` in number, for a page of them: looked up all, or, where so many fit that the
 * page is full before, tried one after another in the page's order.
 */
async function having(
  db: Db,
  asked: Asked,
  words: Words,
  fitting: number,
  page: Pick<Page, "offset" | "limit">,
): Promise<Rows> {
  const rows = onSale(db, asked);
  const { total } = await figuresOf(db, EVERYTHING);
  const tries = ((page.offset + page.limit) * total) / fitting;
  if (tries * TRYING_COSTS >= fitting) return lookUp(rows, words, asked.terms);
  return tried(words, asked.terms).reduce((found, has) => found.where(has), rows);
}

/**
 * The page of these, in its order. What is of one kind costs alike: where it `isOfOneKind` its prices are sorted, since reading
 * all prices in their order would come to them late.
 */
async function idsIn(rows: Rows, { sort, locale, offset, limit }: Page, isOfOneKind = false): Promise<number[]> {
  const all = rows.select("s.product_id as id").offset(offset).limit(limit);
  // An expression is in no index.
  const price = isOfOneKind ? sql`s.price_centimes + 0` : sql.ref("s.price_centimes");
  const ordered = {
    popularity: () => all.orderBy("s.sold_count", "desc"),
    price_asc: () => all.orderBy(price),
    price_desc: () => all.orderBy(price, "desc"),
    name: () => all.innerJoin("products as p", "p.id", "s.product_id").orderBy(alphabetical(locale)),
  };
  const found = await ordered[sort]().orderBy("s.product_id").execute();
  return found.map(({ id }) => id);
}

/** The most sold of a page's list that are put in order, or all that stand before its end. */
const bestOf = ({ offset, limit }: Page) => ({ offset: 0, limit: Math.max(RANKED_MAX, offset + limit) });

async function rankedIds(db: Db, rows: Rows, terms: SearchTerms, page: Page): Promise<number[]> {
  const best = rows
    .select(["s.product_id", "s.sold_count", "s.name_words"])
    .orderBy("s.sold_count", "desc")
    .orderBy("s.product_id")
    .limit(bestOf(page).limit);
  const { rows: found } = await sql<{ id: number }>`
    SELECT product_id AS id FROM (
      SELECT product_id, sold_count, CASE
        WHEN row_number() OVER (ORDER BY sold_count DESC, product_id) <= ${RANKED_MAX} THEN ${rank(terms)} ELSE -1 END AS rank
      FROM (${best}) s) ranked
    ORDER BY rank DESC, sold_count DESC, product_id LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return found.map(({ id }) => id);
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

/** The name of product `p` as it is put in order: without case or accents, the same on every engine, whatever its collations. */
export const alphabetical = (locale: Locale) => sql<string>`sort_name(p.name, ${sql.lit(locale)}) COLLATE "C"`;
