import { sql } from "kysely";
import type { AdminCategory, CategoryInput, ParsedCategoryInput } from "../../../contract/admin-category.ts";
import { fillMissingLocales } from "../../../contract/each-locale.ts";
import { ShopError } from "../../../contract/errors.ts";
import { getLanguageSettings } from "../../content/languages.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { readThroughCache } from "../../platform/database/content-cache.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import type { EveryColumn } from "../../platform/database/rows.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { createSlug, findUnusedSlug } from "../../platform/slugs.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { isStoredPicture } from "./pictures.ts";
import { computeContentVersion } from "./read-product.ts";
import { writeSearchText } from "./search-text.ts";

export async function listAdminCategories(db: Db, caller: Caller): Promise<AdminCategory[]> {
  requireAdmin(caller);
  const all = await readCategories(db);
  return all
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((category) => [category, ...all.filter(({ parent_id }) => parent_id === category.id)]);
}

export async function getAdminCategory(db: Db, caller: Caller, id: number): Promise<AdminCategory> {
  requireAdmin(caller);
  return requireCategory(await readCategories(db), id);
}

/**
 * Saves a category, or creates it if `id` is null. For administrators. Throws `category_not_found`, `conflict` with the
 * current category if `version` is stale, and `invalid` (used slug, unknown picture, nesting deeper than two levels).
 */
export async function saveCategory(
  db: Db,
  caller: Caller,
  sent: ParsedCategoryInput & { id: number | null },
): Promise<AdminCategory> {
  const staff = requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    const all = await lockCategories(tx);
    const before = sent.id === null ? null : requireCategory(all, sent.id);
    const input = fillMissingLocales(sent, before);
    if (before && input.version !== null && input.version !== before.version)
      throw new ShopError("conflict", { data: before });
    await checkCategory(tx, all, before, input);
    const columns = {
      parent_id: input.parent_id,
      name: JSON.stringify(input.name),
      description: JSON.stringify(input.description),
      stage_color: input.stage.toUpperCase(),
      deep_color: input.deep.toUpperCase(),
      image: input.image,
    } satisfies EveryColumn<"categories", "id" | "slug" | "position">;
    const isMoved = before !== null && before.parent_id !== input.parent_id;
    const last = { position: sql<number>`(SELECT COALESCE(max(position), 0) + 1 FROM categories)` };
    const { id } = before
      ? await tx
          .updateTable("categories")
          .set({ ...columns, ...(isMoved && last) })
          .where("id", "=", before.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto("categories")
          .values({ ...columns, ...last, slug: input.slug ?? (await freeSlug(tx, input)) })
          .returning("id")
          .executeTakeFirstOrThrow();
    const after = requireCategory(await readCategories(tx), id);
    if (before && JSON.stringify(before.name) !== JSON.stringify(after.name)) await writeProducts(tx, id);
    await recordActivity(tx, staff, {
      action: before ? "category.edited" : "category.created",
      subject: id,
      subjectName: getTextInLocale(after.name, caller.locale),
      before: before && contentOf(before, all),
      after: contentOf(after, all),
    });
    return after;
  });
}

export async function moveCategory(db: Db, caller: Caller, id: number, by: -1 | 1): Promise<void> {
  const staff = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const all = await lockCategories(tx);
    const { parent_id, name } = requireCategory(all, id);
    const beside = all.filter((each) => each.parent_id === parent_id).map((each) => each.id);
    const from = beside.indexOf(id);
    const to = from + by;
    if (to < 0 || to >= beside.length) return;
    beside.splice(from, 1);
    beside.splice(to, 0, id);
    for (const [index, each] of beside.entries())
      await tx
        .updateTable("categories")
        .set({ position: index + 1 })
        .where("id", "=", each)
        .execute();
    await recordActivity(tx, staff, {
      action: "category.moved",
      subject: id,
      subjectName: getTextInLocale(name, caller.locale),
      before: { position: from + 1 },
      after: { position: to + 1 },
    });
  });
}

/** Deletes a category. For administrators. Throws `conflict` if it has products, subcategories or a coupon. */
export async function deleteCategory(db: Db, caller: Caller, id: number): Promise<void> {
  const staff = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const all = await lockCategories(tx);
    const category = requireCategory(all, id);
    if (category.products > 0 || category.children > 0)
      throw new ShopError("conflict", { says: "refusal.category_not_empty" });
    const coupon = await tx
      .selectFrom("coupon_categories as cc")
      .innerJoin("coupons as c", "c.id", "cc.coupon_id")
      .select("c.code")
      .where("cc.category_id", "=", id)
      .orderBy("c.code")
      .executeTakeFirst();
    if (coupon)
      throw new ShopError("conflict", { says: "admin.products.category.inCoupon", params: { code: coupon.code } });
    await tx.deleteFrom("categories").where("id", "=", id).execute();
    await recordActivity(tx, staff, {
      action: "category.deleted",
      subject: id,
      subjectName: getTextInLocale(category.name, caller.locale),
      before: contentOf(category, all),
      after: null,
    });
  });
}

function requireCategory(all: readonly AdminCategory[], id: number): AdminCategory {
  const category = all.find((each) => each.id === id);
  if (!category) throw new ShopError("category_not_found");
  return category;
}

function contentOf(category: AdminCategory, all: readonly AdminCategory[]) {
  const { id: _, version: __, products: ___, children: ____, parent_id, ...content } = category;
  return { ...content, parent: all.find(({ id }) => id === parent_id)?.slug ?? null };
}

async function lockCategories(tx: Db): Promise<AdminCategory[]> {
  await tx.selectFrom("categories").select("id").orderBy("id").forUpdate().execute();
  return readCategories(tx);
}

async function readCategories(db: Db): Promise<AdminCategory[]> {
  const rows = await db.selectFrom("categories").selectAll().orderBy("position").orderBy("id").execute();
  const productsOf = new Map((await countProducts(db)).map(({ category_id, products }) => [category_id, products]));
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => parent_id);
  return rows.map(({ id, slug, parent_id, name, description, stage_color, deep_color, image }) => {
    const content = { slug, parent_id, name, description, stage: stage_color, deep: deep_color, image };
    const counts = { products: productsOf.get(id) ?? 0, children: childrenOf.get(id)?.length ?? 0 };
    return { id, version: computeContentVersion(content), ...content, ...counts };
  });
}

const countProducts = (db: Db) =>
  readThroughCache(db, "members of categories", null, () =>
    db
      .selectFrom("product_categories")
      .select((eb) => ["category_id", eb.fn.countAll<number>().as("products")])
      .groupBy("category_id")
      .execute(),
  );

async function checkCategory(
  tx: Db,
  all: readonly AdminCategory[],
  before: AdminCategory | null,
  { slug, parent_id, image, name }: CategoryInput,
): Promise<void> {
  const { offered } = await getLanguageSettings(tx);
  const lacking = offered.filter((locale) => name[locale] === "");
  const fields: Record<string, string[]> = Object.fromEntries(
    lacking.map((locale) => [`name.${locale}`, ["field.required"]]),
  );
  if (!before && all.some((each) => each.slug === slug)) fields.slug = ["field.taken"];
  if (parent_id !== null) {
    const parent = all.find(({ id }) => id === parent_id);
    const isTooDeep = !parent || parent.parent_id !== null || parent.id === before?.id || (before?.children ?? 0) > 0;
    if (isTooDeep) fields.parent_id = ["field.invalid"];
  }
  if (image !== null && image !== before?.image && !(await isStoredPicture(tx, image)))
    fields.image = ["field.invalid"];
  if (Object.keys(fields).length > 0) throw new ShopError("invalid", { fields });
}

function freeSlug(tx: Db, { name }: CategoryInput): Promise<string> {
  return findUnusedSlug(createSlug(name) || "category", async (slugs) => {
    const rows = await tx.selectFrom("categories").select("slug").where("slug", "like", slugs).execute();
    return rows.map((row) => row.slug);
  });
}

async function writeProducts(tx: Db, categoryId: number): Promise<void> {
  const products = await tx
    .selectFrom("product_categories")
    .select("product_id")
    .where("category_id", "=", categoryId)
    .orderBy("product_id")
    .execute();
  await writeSearchText(
    tx,
    products.map(({ product_id }) => product_id),
  );
}
