import type { Db } from "../../platform/db.ts";
import { productSearchText } from "../search-text.ts";

/** Writes anew what the products are found by (V16), after a text of theirs or of their categories has changed. */
export async function writeSearchText(tx: Db, productIds: readonly number[]): Promise<void> {
  for (const id of productIds) {
    const product = await tx
      .selectFrom("products")
      .select(["name", "short_description", "description", "main_category_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const categories = await tx
      .selectFrom("product_categories as pc")
      .innerJoin("categories as c", "c.id", "pc.category_id")
      .select("c.name")
      .where("pc.product_id", "=", id)
      .orderBy((main) => main("c.id", "=", product.main_category_id), "desc")
      .orderBy("c.id")
      .execute();
    const { name, short_description, description } = product;
    const search_text = productSearchText([
      name,
      short_description,
      description,
      ...categories.map((category) => category.name),
    ]);
    await tx.updateTable("products").set({ search_text }).where("id", "=", id).execute();
  }
}
