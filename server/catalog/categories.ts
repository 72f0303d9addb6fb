import { sql } from "kysely";
import type { Category } from "../../contract/catalog.ts";
import { ShopError } from "../../contract/errors.ts";
import { LOCALES } from "../../contract/locales.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { inLocale } from "../platform/translations.ts";

/** All categories in the owner's order, each with how many of its products are on sale (E15). */
export async function listCategories(db: Db, caller: Caller): Promise<Category[]> {
  const rows = await selectCategories(db).orderBy("c.position").orderBy("c.id").execute();
  return rows.map((row) => toCategory(row, caller));
}

/** One category. Refuses with `category_not_found` (R4). */
export async function getCategory(db: Db, caller: Caller, slug: string): Promise<Category> {
  const row = await selectCategories(db).where("c.slug", "=", slug).executeTakeFirst();
  if (!row) throw new ShopError("category_not_found");
  return toCategory(row, caller);
}

/** Products of a subcategory count for its parent too, as the listing shows them there. */
function selectCategories(db: Db) {
  return db
    .selectFrom("categories as c")
    .select(["c.id", "c.slug", "c.name", "c.description", "c.image", "c.stage_color", "c.deep_color"])
    .select(
      sql<number>`(SELECT count(DISTINCT p.id) FROM products p
        JOIN product_categories pc ON pc.product_id = p.id
        JOIN categories k ON k.id = pc.category_id AND c.id IN (k.id, k.parent_id)
        JOIN variants v ON v.product_id = p.id AND v.is_default AND NOT v.is_archived
        WHERE p.status = 'active')`.as("product_count"),
    );
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>["execute"]>>[number];

function toCategory(row: CategoryRow, { locale }: Caller): Category {
  return {
    id: row.id,
    slug: row.slug,
    name: inLocale(row.name, locale),
    description: inLocale(row.description, locale),
    image: row.image,
    icon: null,
    stage: row.stage_color,
    deep: row.deep_color,
    product_count: row.product_count,
    translations: Object.fromEntries(
      LOCALES.map((each) => [each, { name: inLocale(row.name, each), description: inLocale(row.description, each) }]),
    ),
  };
}
