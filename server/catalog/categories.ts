import { sql } from "kysely";
import type { Category } from "../../contract/catalog.ts";
import { ShopError } from "../../contract/errors.ts";
import { LOCALES } from "../../contract/locales.ts";
import type { Caller } from "../platform/caller.ts";
import { readThroughCache } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";

export type CategoryWithoutCount = Omit<Category, "product_count">;

export async function listCategoriesWithoutCount(db: Db, caller: Caller): Promise<CategoryWithoutCount[]> {
  const rows = await selectCategories(db).orderBy("c.position").orderBy("c.id").execute();
  return rows.map((row) => toCategory(row, caller));
}

export async function listCategories(db: Db, caller: Caller): Promise<Category[]> {
  const shelves = await listCategoriesWithoutCount(db, caller);
  const counts = await countProducts(db);
  return shelves.map((shelf) => ({ ...shelf, product_count: counts.get(shelf.id) ?? 0 }));
}

/** Reads a category. Throws `category_not_found` (R4). */
export async function getCategory(db: Db, caller: Caller, slug: string): Promise<CategoryWithoutCount> {
  const row = await selectCategories(db).where("c.slug", "=", slug).executeTakeFirst();
  if (!row) throw new ShopError("category_not_found");
  return toCategory(row, caller);
}

const selectCategories = (db: Db) =>
  db
    .selectFrom("categories as c")
    .select(["c.id", "c.slug", "c.name", "c.description", "c.image", "c.stage_color", "c.deep_color"]);

/** Counts products by category. A subcategory's products count for its parent too, as in the listing. */
function countProducts(db: Db): Promise<ReadonlyMap<number, number>> {
  return readThroughCache(db, "products of categories", null, async () => {
    const { rows } = await sql<{ id: number; products: number }>`
      SELECT category AS id, count(*) AS products FROM product_search, unnest(category_ids) category
      WHERE is_on_sale GROUP BY category`.execute(db);
    return new Map(rows.map(({ id, products }) => [id, products]));
  });
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>["execute"]>>[number];

function toCategory(row: CategoryRow, { locale }: Caller): CategoryWithoutCount {
  return {
    id: row.id,
    slug: row.slug,
    name: getTextInLocale(row.name, locale),
    description: getTextInLocale(row.description, locale),
    image: row.image,
    icon: null,
    stage: row.stage_color,
    deep: row.deep_color,
    translations: Object.fromEntries(
      LOCALES.map((each) => [
        each,
        { name: getTextInLocale(row.name, each), description: getTextInLocale(row.description, each) },
      ]),
    ),
  };
}
