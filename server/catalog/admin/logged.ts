import { sql } from "kysely";
import type { AdminProduct } from "../../../contract/admin-product.ts";
import type { Db } from "../../platform/database/database.ts";

export type ProductLogLookups = { category: ReadonlyMap<number, string>; sku: ReadonlyMap<number, string> };

export async function readProductLogLookups(
  db: Db,
  products: readonly Pick<AdminProduct, "variants">[],
): Promise<ProductLogLookups> {
  const parts = products.flatMap(({ variants }) => variants.flatMap((variant) => variant.parts));
  const categories = await db.selectFrom("categories").select(["id", "slug"]).execute();
  const variants = await db
    .selectFrom("variants")
    .select(["id", "sku"])
    .where("id", "=", sql<number>`ANY(${parts.map(({ variant_id }) => variant_id)}::int[])`)
    .execute();
  return {
    category: new Map(categories.map(({ id, slug }) => [id, slug])),
    sku: new Map(variants.map(({ id, sku }) => [id, sku])),
  };
}

export const toCategorySlugs = (ids: readonly number[], names: Pick<ProductLogLookups, "category">): string[] =>
  ids.map((id) => names.category.get(id) ?? String(id));

/** Converts a product for the activity log. Variants are keyed by SKU, so that the log lists each variant's changes. */
export function toLoggedProduct(product: AdminProduct, names: ProductLogLookups) {
  const { id: _, version: __, main_category_id, category_ids, variants, pictures, ...content } = product;
  return {
    ...content,
    category: toCategorySlugs([main_category_id], names)[0],
    categories: toCategorySlugs(category_ids, names),
    variants: Object.fromEntries(
      variants.map(({ id: ___, sku, parts, ...variant }, index) => [
        sku,
        {
          ...variant,
          place: index + 1,
          parts: parts.map(({ variant_id, quantity }) => `${names.sku.get(variant_id) ?? variant_id} × ${quantity}`),
        },
      ]),
    ),
    pictures: pictures.map(({ name }) => name),
    alt: Object.fromEntries(pictures.map(({ name, alt }) => [name, alt])),
  };
}
