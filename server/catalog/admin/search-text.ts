import { sql } from "kysely";
import type { Db } from "../../platform/db.ts";
import { updateRows } from "../../platform/rows.ts";
import { productSearchText } from "../search-text.ts";

/** Writes anew what the products are found by (V16), after a text of theirs or of their categories has changed. */
export async function writeSearchText(tx: Db, productIds: readonly number[]): Promise<void> {
  const products = await tx
    .selectFrom("products")
    .select(["id", "name", "short_description", "description", "search_text"])
    .where("id", "=", sql<number>`ANY(${productIds}::int[])`)
    .execute();
  const rows = await tx
    .selectFrom("product_categories as pc")
    .innerJoin("products as p", "p.id", "pc.product_id")
    .innerJoin("categories as c", "c.id", "pc.category_id")
    .select(["pc.product_id", "c.name"])
    .where("pc.product_id", "=", sql<number>`ANY(${productIds}::int[])`)
    .orderBy((main) => main("c.id", "=", main.ref("p.main_category_id")), "desc")
    .orderBy("c.id")
    .execute();
  const categories = Map.groupBy(rows, ({ product_id }) => product_id);
  const found = products.map(({ id, name, short_description, description, search_text }) => {
    const names = (categories.get(id) ?? []).map((category) => category.name);
    return {
      id,
      before: search_text,
      search_text: productSearchText([name, short_description, description, ...names]),
    };
  });
  // Its index is the dearest of the shop: what stays is not written.
  const changed = found.filter(({ before, search_text }) => before !== search_text);
  await updateRows(
    tx,
    "products",
    changed.map(({ id, search_text }) => ({ id, search_text })),
  );
}
