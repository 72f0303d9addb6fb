import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import {
  type AdminProduct,
  mapProductDetails,
  type ProductDetailName,
  type ProductDetails,
  type ProductInput,
} from "../../../contract/admin-product.ts";
import { LOCALES, type LocalizedText } from "../../../contract/locales.ts";
import type { NetContent } from "../../../contract/units.ts";
import { recordActivities } from "../../platform/activity.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { type EveryColumn, insertRows, updateRows } from "../../platform/database/rows.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { listSizeWords } from "../search-text.ts";
import { readProductLogLookups, toLoggedProduct } from "./logged.ts";
import { type ProductDraft, readProducts, type SavedProductDraft } from "./read-product.ts";
import { writeSearchText } from "./search-text.ts";
import { generateUniqueSlugs, redirectFormerSlugs } from "./slugs.ts";
import { saveVariants } from "./variants.ts";

export async function lockProducts(tx: Db, ids: readonly number[]): Promise<Map<number, AdminProduct>> {
  await lockProductRows(tx, ids);
  return readProducts(tx, ids);
}

/** Locks products and their variants until the transaction ends. Placing orders is not blocked. */
export async function lockProductRows(tx: Db, ids: readonly number[]): Promise<void> {
  const requested = sql<number>`ANY(${ids}::int[])`;
  await tx.selectFrom("products").select("id").where("id", "=", requested).orderBy("id").forNoKeyUpdate().execute();
  await tx
    .selectFrom("variants")
    .select("id")
    .where("product_id", "=", requested)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export async function saveProducts(
  tx: Db,
  { locale }: Caller,
  staff: Account,
  drafts: readonly ProductDraft[],
): Promise<AdminProduct[]> {
  const savedProducts = await saveOwn(tx, drafts);
  await saveCategories(tx, savedProducts.filter(differsIn("main_category_id", "category_ids")));
  await saveVariants(tx, staff, savedProducts);
  await savePictures(tx, savedProducts.filter(differsIn("pictures")));
  const searched = differsIn("name", "short_description", "description", "main_category_id", "category_ids");
  await writeSearchText(tx, idsOf(savedProducts.filter((draft) => searched(draft) || haveSizesChanged(draft))));
  const now = await readProducts(tx, idsOf(savedProducts));
  const names = await readProductLogLookups(tx, [...now.values()]);
  const changes = savedProducts.flatMap(({ id, before }) => {
    const after = now.get(id);
    return after ? [{ before, after }] : [];
  });
  await recordActivities(
    tx,
    staff,
    changes.map(({ before, after }) => ({
      action: before ? "product.edited" : "product.created",
      subject: after.id,
      subjectName: getTextInLocale(after.name, locale) || after.slug,
      before: before && toLoggedProduct(before, names),
      after: toLoggedProduct(after, names),
    })),
  );
  return changes.map(({ after }) => after);
}

const differsIn =
  (...fields: (keyof ProductInput & keyof AdminProduct)[]) =>
  ({ before, input }: ProductDraft): boolean =>
    before === null || fields.some((field) => !isDeepStrictEqual(before[field], input[field]));

function haveSizesChanged({ before, input }: ProductDraft): boolean {
  const sizesOf = (variants: readonly (NetContent & { is_archived: boolean })[]) =>
    listSizeWords(variants.filter(({ is_archived }) => !is_archived)).sort();
  return before !== null && !isDeepStrictEqual(sizesOf(before.variants), sizesOf(input.variants));
}

const idsOf = (savedProducts: readonly SavedProductDraft[]) => savedProducts.map(({ id }) => id);

const hasText = (text: LocalizedText): boolean => LOCALES.some((locale) => text[locale] !== "");

type DetailColumns = { [Name in ProductDetailName]: ProductDetails[Name] | null };
const detailColumns = (details: ProductDetails): DetailColumns =>
  mapProductDetails<DetailColumns>((name) => {
    const value = details[name];
    return typeof value === "object" && value !== null && !hasText(value) ? null : value;
  });

type Own = Omit<ProductInput, "version" | "slug" | "category_ids" | "option_name" | "variants" | "pictures">;
type OwnColumns = EveryColumn<
  "products",
  | "id"
  | "created_at"
  | "changed_at"
  | "search_text"
  | "average_rating"
  | "total_reviews"
  | "sold_count"
  | "featured_position"
>;

function columnsOf(input: Own, slug: string) {
  return {
    slug,
    status: input.status,
    main_category_id: input.main_category_id,
    name: input.name,
    short_description: input.short_description,
    description: input.description,
    specifications: input.specifications.filter((row) => hasText(row.name) || hasText(row.value)),
    brand_name: input.brand_name ?? "",
    origin_country: input.origin_country,
    ...detailColumns(input),
    is_featured: input.is_featured,
  } satisfies OwnColumns;
}

async function saveOwn(tx: Db, drafts: readonly ProductDraft[]): Promise<SavedProductDraft[]> {
  const unnamed = drafts.filter(({ before, input }) => before === null && input.slug === null);
  const newSlugs = await generateUniqueSlugs(
    tx,
    unnamed.map(({ input }) => input.name),
  );
  const slugs = new Map(unnamed.map((draft, index) => [draft, newSlugs[index]]));
  const draftsWithSlug = drafts.map((draft) => ({
    ...draft,
    slug: draft.input.slug ?? draft.before?.slug ?? slugs.get(draft) ?? "",
  }));
  const fresh = draftsWithSlug.filter(({ before }) => before === null);
  await insertRows(
    tx,
    "products",
    fresh.map(({ input, slug }) => ({ ...columnsOf(input, slug), search_text: "" })),
  );
  const ids = await idsBySlug(
    tx,
    fresh.map(({ slug }) => slug),
  );
  const savedProducts = draftsWithSlug.map((draft) => ({
    ...draft,
    id: draft.before?.id ?? (ids.get(draft.slug) as number),
  }));
  await updateRows(
    tx,
    "products",
    savedProducts.flatMap(({ id, before, input, slug }) => {
      const columns = columnsOf(input, slug);
      if (!before || isDeepStrictEqual(columns, columnsOf(before, before.slug))) return [];
      return [{ id, ...columns }];
    }),
  );
  await redirectFormerSlugs(
    tx,
    savedProducts.map(({ id, before, slug }) => ({ id, former: before?.slug ?? null, slug })),
  );
  return savedProducts;
}

async function idsBySlug(tx: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("products")
    .select(["id", "slug"])
    .where("slug", "=", sql<string>`ANY(${slugs}::text[])`)
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function saveCategories(tx: Db, savedProducts: readonly SavedProductDraft[]): Promise<void> {
  await tx
    .deleteFrom("product_categories")
    .where("product_id", "=", sql<number>`ANY(${idsOf(savedProducts)}::int[])`)
    .execute();
  await insertRows(
    tx,
    "product_categories",
    savedProducts.flatMap(({ id, input: { main_category_id, category_ids } }) =>
      [...new Set([main_category_id, ...category_ids])].map((category_id) => ({ product_id: id, category_id })),
    ),
  );
}

async function savePictures(tx: Db, savedProducts: readonly SavedProductDraft[]): Promise<void> {
  await tx
    .deleteFrom("product_images")
    .where("product_id", "=", sql<number>`ANY(${idsOf(savedProducts)}::int[])`)
    .execute();
  await insertRows(
    tx,
    "product_images",
    savedProducts.flatMap(({ id, input: { pictures } }) =>
      pictures.map(({ name, alt }, index) => ({ product_id: id, position: index + 1, name, alt })),
    ),
  );
}
