import { type SelectQueryBuilder, sql } from "kysely";
import {
  ADMIN_PRODUCTS_PAGE_SIZE,
  type AdminProductList,
  type AdminProductQuery,
  type AdminProductRow,
  type AdminVariantRow,
  type ProductTab,
} from "../../../contract/admin-products.ts";
import { cleanLine } from "../../../contract/cleaning.ts";
import type { Locale } from "../../../contract/locales.ts";
import { getLanguageSettings } from "../../content/languages.ts";
import type { Caller } from "../../platform/caller.ts";
import { readThroughCache } from "../../platform/database/content-cache.ts";
import type { Db } from "../../platform/database/database.ts";
import { readThroughTtlCache, UNCACHED_ROWS_MAX } from "../../platform/database/ttl-cache.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { coverPictureSql } from "../cards.ts";
import { createNameSortKey, filterBySearchTerms } from "../list-products.ts";
import { isQueryLongEnough, readSearchTerms } from "../search-terms.ts";
import { selectAvailableStock } from "../stock.ts";
import {
  countAllLowStockProducts,
  countLowStockProducts,
  createLowStockCondition,
  type ProductsQueryBuilder,
  readLowStockThreshold,
} from "./low-stock.ts";
import { readVariantRows } from "./variant-rows.ts";

/** Lists products. In large shops, caches the ids until a product changes, except lists by stock or sold quantity. */
export async function listProducts(db: Db, caller: Caller, query: AdminProductQuery): Promise<AdminProductList> {
  requireStaffMember(caller);
  const usual = await readLowStockThreshold(db);
  const findProducts = finder(db, query, usual);
  const counts = await countTabs(db, query, usual, () => findProducts("all"));
  const page = { limit: ADMIN_PRODUCTS_PAGE_SIZE, offset: (query.page - 1) * ADMIN_PRODUCTS_PAGE_SIZE };
  const ids = async (find: typeof findProducts) => idsInOrder(await find(query.tab), query.sort, caller.locale, page);
  // Lists by stock or sold quantity are not cached, because each order changes them. Small shops need no cache.
  const isCacheable =
    counts.all > UNCACHED_ROWS_MAX && query.tab !== "low" && query.sort !== "stock" && query.sort !== "sold";
  // On a cache miss, uses a new finder, because `findProducts` may hold matches from before the last invalidation.
  const readUncached = () => ids(finder(db, query, usual));
  const productRowsOfPage = await (isCacheable
    ? readThroughCache(db, "rows", [query, caller.locale], readUncached)
    : ids(findProducts));
  const total = counts[query.tab];
  return {
    items: await productRows(db, caller.locale, productRowsOfPage, usual),
    counts,
    pagination: {
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / ADMIN_PRODUCTS_PAGE_SIZE)),
      per_page: ADMIN_PRODUCTS_PAGE_SIZE,
      total,
    },
  };
}

export async function findProductIds(db: Db, caller: Caller, query: AdminProductQuery): Promise<number[]> {
  requireStaffMember(caller);
  const findProducts = finder(db, query, await readLowStockThreshold(db));
  return idsInOrder(await findProducts(query.tab), query.sort, caller.locale);
}

function finder(db: Db, query: AdminProductQuery, usual: number): (tab: ProductTab) => Promise<ProductsQueryBuilder> {
  let matching: Promise<number[] | null> | undefined;
  return async (tab) => {
    matching ??= searchIds(db, query.q);
    return applyFilter(db.selectFrom("products as p"), { ...query, tab, matching: await matching }, usual);
  };
}

function tabCondition(tab: ProductTab, usual: number) {
  if (tab === "all") return sql<boolean>`true`;
  return tab === "low" ? createLowStockCondition(usual) : sql<boolean>`p.status = ${sql.lit(tab)}`;
}

/** Counts products by tab. Caches counts by status until a product changes, and low stock for up to a minute. */
async function countTabs(
  db: Db,
  { q, category, missing, tab }: AdminProductQuery,
  usual: number,
  findProducts: () => Promise<ProductsQueryBuilder>,
): Promise<Record<ProductTab, number>> {
  const filter = { q, category, missing };
  const rows = await readThroughCache(db, "tabs", filter, async () =>
    (await findProducts())
      .select((eb) => ["p.status", eb.fn.countAll<number>().as("count")])
      .groupBy("p.status")
      .execute(),
  );
  const of = (status: AdminProductRow["status"]) => rows.find((row) => row.status === status)?.count ?? 0;
  const counts = { active: of("active"), draft: of("draft"), archived: of("archived") };
  const isAll = q.trim() === "" && category === undefined && missing === undefined;
  const readLow = async () => countLowStockProducts(db, await findProducts());
  const isLarge = () => counts.active > UNCACHED_ROWS_MAX;
  // On the low-stock tab itself the count is not cached, so that it matches the list.
  const low = isAll
    ? await countAllLowStockProducts(db)
    : await (tab === "low"
        ? readLow()
        : readThroughTtlCache(db, `low of ${JSON.stringify([filter, usual])}`, readLow, isLarge));
  return { all: counts.active + counts.draft + counts.archived, ...counts, low };
}

const isMissing = (locale: Locale) =>
  sql<boolean>`'' IN (p.name->>${sql.lit(locale)}, p.short_description->>${sql.lit(locale)}, p.description->>${sql.lit(locale)})`;

type ListFilter = Pick<AdminProductQuery, "tab" | "category" | "missing"> & { matching: number[] | null };

function applyFilter(
  all: ProductsQueryBuilder,
  { tab, category, missing, matching }: ListFilter,
  usual: number,
): ProductsQueryBuilder {
  let matchingRows = all.where(tabCondition(tab, usual));
  if (category !== undefined)
    matchingRows = matchingRows.where(sql<boolean>`EXISTS (
      SELECT FROM product_categories pc JOIN categories k ON k.id = pc.category_id
      LEFT JOIN categories above ON above.id = k.parent_id
      WHERE pc.product_id = p.id AND ${category} IN (k.slug, above.slug))`);
  if (missing !== undefined) matchingRows = matchingRows.where(isMissing(missing));
  if (matching !== null) matchingRows = matchingRows.where(sql<boolean>`p.id = ANY(${matching}::int[])`);
  return matchingRows;
}

/** Product ids that match the storefront's search (V16), a SKU or a barcode. Null if the query is empty. */
async function searchIds(db: Db, q: string): Promise<number[] | null> {
  const text = cleanLine(q);
  if (text === "") return null;
  const terms = isQueryLongEnough(text) ? await readSearchTerms(db, text) : null;
  const numbered = db
    .selectFrom("variants as v")
    .select("v.product_id as id")
    .where((eb) => eb.or([eb("v.sku", "ilike", contains(text)), eb("v.barcode", "=", text)]));
  const rows = await (terms
    ? numbered.union(
        filterBySearchTerms(db.selectFrom("product_search as s"), "all_words", terms).select("s.product_id as id"),
      )
    : numbered
  ).execute();
  return rows.map(({ id }) => id);
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const lowestPrice = sql<number>`(
  SELECT min(v.current_price_centimes) FROM variants v WHERE v.product_id = p.id AND NOT v.is_archived)`;
/** Stock by product. Joining it once is faster than a subquery per product. Bundles' stock comes from components. */
const stockByProduct = sql<{ product_id: number; left: number }>`(
  SELECT v.product_id, sum(COALESCE(own.available, ${selectAvailableStock("v.id")})) AS "left"
  FROM variants v LEFT JOIN stock own ON own.variant_id = v.id WHERE NOT v.is_archived GROUP BY v.product_id)`;

/** Reads a page of sorted product ids. Ties are sorted by id, so that pages never repeat or skip a product. */
async function idsInOrder(
  matchingRows: ProductsQueryBuilder,
  sort: AdminProductQuery["sort"],
  locale: Locale,
  page?: { limit: number; offset: number },
): Promise<number[]> {
  const readIds = async <Database, From extends keyof Database>(
    ordered: SelectQueryBuilder<Database, From, { id: number }>,
  ) => {
    const rows = await (page ? ordered.limit(page.limit).offset(page.offset) : ordered).execute();
    return rows.map(({ id }) => id);
  };
  const ids = matchingRows.select("p.id");
  if (sort === "stock")
    return readIds(
      ids.leftJoin(stockByProduct.as("shelf"), "shelf.product_id", "p.id").orderBy("shelf.left").orderBy("p.id"),
    );
  if (sort === "name") return readIds(ids.orderBy(createNameSortKey(locale)).orderBy("p.id"));
  if (sort === "sold") return readIds(ids.orderBy("p.sold_count", "desc").orderBy("p.id"));
  if (sort === "price") return readIds(ids.orderBy(lowestPrice).orderBy("p.id"));
  return readIds(ids.orderBy("p.created_at", "desc").orderBy("p.id", "desc"));
}

async function productRows(db: Db, locale: Locale, ids: number[], usual: number): Promise<AdminProductRow[]> {
  if (ids.length === 0) return [];
  const { offered } = await getLanguageSettings(db);
  const rows = await db
    .selectFrom("products as p")
    .innerJoin("categories as c", "c.id", "p.main_category_id")
    .select(["p.id", "p.slug", "p.name", "p.status", "p.is_featured", "p.sold_count", "c.stage_color"])
    .select("c.name as category")
    .select(coverPictureSql.as("cover"))
    .select(
      sql<number[]>`ARRAY(SELECT pc.category_id FROM product_categories pc WHERE pc.product_id = p.id)`.as(
        "category_ids",
      ),
    )
    .select(offered.map((each) => isMissing(each).as(`missing_${each}`)))
    .where("p.id", "=", sql<number>`ANY(${ids})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const variants = Map.groupBy(
    await readVariantRows(db, locale, usual, "product", ids),
    ({ product_id }) => product_id,
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? {
          id,
          slug: row.slug,
          name: getTextInLocale(row.name, locale),
          missing: offered.filter((each) => row[`missing_${each}`]),
          status: row.status,
          is_featured: row.is_featured,
          category: getTextInLocale(row.category, locale),
          category_ids: row.category_ids,
          cover: row.cover,
          stage: row.stage_color,
          sold: row.sold_count,
          variants: (variants.get(id) ?? []).map(({ row: variant }): AdminVariantRow => variant),
        }
      : [];
  });
}
