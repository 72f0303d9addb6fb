import { createProductInput } from "../../../contract/admin-product.ts";
import type { ProductChange } from "../../../contract/admin-products.ts";
import { type FieldErrors, ShopError } from "../../../contract/errors.ts";
import { getLanguageSettings } from "../../content/languages.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { readProductLogLookups, toCategorySlugs } from "./logged.ts";
import { readProducts } from "./read-product.ts";
import { writeSearchText } from "./search-text.ts";

/** Changes products. Throws product_not_found, category_not_found, or invalid if a product to publish is incomplete. */
export async function changeProducts(db: Db, caller: Caller, items: readonly ProductChange[]): Promise<void> {
  const staff = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const lockedProducts = new Map((await lockProducts(tx, items)).map((product) => [product.id, product]));
    await rejectIncomplete(tx, items);
    const names = await readProductLogLookups(tx, []);
    for (const item of items) {
      const product = lockedProducts.get(item.id);
      if (!product) throw new ShopError("product_not_found");
      const categories = toCategorySlugs(product.category_ids, names);
      const before = { status: product.status, is_featured: product.is_featured, categories };
      const after = {
        status: item.status ?? before.status,
        is_featured: item.is_featured ?? before.is_featured,
        categories: toCategorySlugs(await moveCategory(tx, item, product), names),
      };
      await tx
        .updateTable("products")
        .set({ status: after.status, is_featured: after.is_featured })
        .where("id", "=", item.id)
        .execute();
      await recordActivity(tx, staff, {
        action: "product.changed",
        subject: item.id,
        subjectName: getTextInLocale(product.name, caller.locale),
        before,
        after,
      });
    }
    const categoryMoves = items.filter(({ add_category, remove_category }) => add_category ?? remove_category);
    await writeSearchText(
      tx,
      categoryMoves.map(({ id }) => id),
    );
  });
}

type Locked = Awaited<ReturnType<typeof lockProducts>>[number];

async function lockProducts(tx: Db, items: readonly ProductChange[]) {
  const ids = items.map(({ id }) => id);
  const products = await tx
    .selectFrom("products")
    .select(["id", "name", "status", "is_featured", "main_category_id"])
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const rows = await tx
    .selectFrom("product_categories")
    .selectAll()
    .where("product_id", "in", ids)
    .orderBy("category_id")
    .execute();
  return products.map((product) => ({
    ...product,
    category_ids: rows.filter(({ product_id }) => product_id === product.id).map(({ category_id }) => category_id),
  }));
}

async function rejectIncomplete(tx: Db, items: readonly ProductChange[]): Promise<void> {
  const fields: FieldErrors = {};
  const requested = items.filter(({ status }) => status === "active");
  const products = await readProducts(
    tx,
    requested.map(({ id }) => id),
  );
  const schema = createProductInput(await getLanguageSettings(tx));
  for (const [index, { id, status }] of items.entries()) {
    const product = status === "active" && products.get(id);
    if (product && !schema.safeParse({ ...product, status }).success)
      fields[`items.${index}.status`] = ["field.productUnready"];
  }
  if (Object.keys(fields).length > 0) throw new ShopError("invalid", { fields });
}

async function moveCategory(
  tx: Db,
  { add_category, remove_category }: ProductChange,
  product: Locked,
): Promise<number[]> {
  const { id, main_category_id } = product;
  if (add_category !== undefined) {
    const category = await tx.selectFrom("categories").select("id").where("id", "=", add_category).executeTakeFirst();
    if (!category) throw new ShopError("category_not_found");
    await tx
      .insertInto("product_categories")
      .values({ product_id: id, category_id: add_category })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (remove_category !== undefined && remove_category !== main_category_id)
    await tx
      .deleteFrom("product_categories")
      .where("product_id", "=", id)
      .where("category_id", "=", remove_category)
      .execute();
  const rows = await tx
    .selectFrom("product_categories")
    .select("category_id")
    .where("product_id", "=", id)
    .orderBy("category_id")
    .execute();
  return rows.map(({ category_id }) => category_id);
}
