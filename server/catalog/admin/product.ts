import type { AdminProduct, ProductInput } from "../../../contract/admin-product.ts";
import { ShopError } from "../../../contract/errors.ts";
import { LOCALES, type Text } from "../../../contract/locales.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/db.ts";
import { adminOf } from "../../platform/staff.ts";
import { checkProduct } from "./check-product.ts";
import { readProduct } from "./read-product.ts";
import { writeSearchText } from "./search-text.ts";
import { freeSlug, moveSlug } from "./slugs.ts";
import { saveVariants } from "./variants.ts";

/** One product as the back office edits it, for the administrator. Refuses with `product_not_found`. */
export async function getAdminProduct(db: Db, caller: Caller, id: number): Promise<AdminProduct> {
  adminOf(caller);
  return found(await readProduct(db, id));
}

/**
 * Makes a product (`id` null) or writes one anew, with all that belongs to it: categories, variants with their choices and
 * packs, pictures. Variants that the input no longer holds are deleted, or archived where anything still names them; their
 * stock is none of this verb's, but for the first of a new one.
 *
 * For the administrator alone (P5). Refuses an unknown product (product_not_found), one that somebody else has changed since
 * `version` was read (conflict, with the product as it is now; null writes in any case), and with `invalid` a slug, sku or
 * barcode in use, unknown categories and pictures, and packs of packs or of goods on the shelf.
 */
export async function saveProduct(
  db: Db,
  caller: Caller,
  input: ProductInput & { id: number | null },
): Promise<AdminProduct> {
  const staff = adminOf(caller);
  return inTransaction(db, async (tx) => {
    const before = input.id === null ? null : await lockProduct(tx, input.id);
    if (before && input.version !== null && input.version !== before.version)
      throw new ShopError("conflict", { data: before });
    await checkProduct(tx, before, input);
    const slug = input.slug ?? before?.slug ?? (await freeSlug(tx, input.name));
    const id = before ? await updateProduct(tx, before, input, slug) : await insertProduct(tx, input, slug);
    await saveCategories(tx, id, input);
    await saveVariants(tx, staff, { id, slug, variants: before?.variants ?? [] }, input);
    await savePictures(tx, id, input);
    await writeSearchText(tx, [id]);
    const after = found(await readProduct(tx, id));
    await recordActivity(tx, staff, {
      action: before ? "product.edited" : "product.created",
      subject: id,
      subjectName: LOCALES.map((locale) => after.name[locale]).find(Boolean) ?? slug,
      before: before && contentOf(before),
      after: contentOf(after),
    });
    return after;
  });
}

function found(product: AdminProduct | null): AdminProduct {
  if (!product) throw new ShopError("product_not_found");
  return product;
}

const contentOf = ({ id: _, version: __, ...content }: AdminProduct) => content;

/** The product as it is now, which nobody else changes until the transaction ends. */
async function lockProduct(tx: Db, id: number): Promise<AdminProduct> {
  await tx.selectFrom("products").select("id").where("id", "=", id).forUpdate().execute();
  await tx.selectFrom("variants").select("id").where("product_id", "=", id).orderBy("id").forUpdate().execute();
  return found(await readProduct(tx, id));
}

const json = (value: unknown) => JSON.stringify(value);
const orNull = (text: Text) => (LOCALES.some((locale) => text[locale] !== "") ? json(text) : null);

function columnsOf(input: ProductInput, slug: string) {
  const specifications = input.specifications.filter((row) =>
    LOCALES.some((locale) => row.name[locale] !== "" || row.value[locale] !== ""),
  );
  return {
    slug,
    status: input.status,
    main_category_id: input.main_category_id,
    name: json(input.name),
    short_description: json(input.short_description),
    description: json(input.description),
    specifications: json(specifications),
    brand_name: input.brand_name ?? "",
    origin_country: input.origin_country,
    origin_region: orNull(input.origin_region),
    origin_place: orNull(input.origin_place),
    producer: orNull(input.producer),
    onssa_number: input.onssa_number,
    mark: input.mark,
    is_featured: input.is_featured,
  };
}

async function insertProduct(tx: Db, input: ProductInput, slug: string): Promise<number> {
  const { id } = await tx
    .insertInto("products")
    .values({ ...columnsOf(input, slug), search_text: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await moveSlug(tx, id, null, slug);
  return id;
}

async function updateProduct(tx: Db, before: AdminProduct, input: ProductInput, slug: string): Promise<number> {
  await tx.updateTable("products").set(columnsOf(input, slug)).where("id", "=", before.id).execute();
  await moveSlug(tx, before.id, before.slug, slug);
  return before.id;
}

async function saveCategories(tx: Db, id: number, { main_category_id, category_ids }: ProductInput): Promise<void> {
  await tx.deleteFrom("product_categories").where("product_id", "=", id).execute();
  await tx
    .insertInto("product_categories")
    .values([...new Set([main_category_id, ...category_ids])].map((category_id) => ({ product_id: id, category_id })))
    .execute();
}

async function savePictures(tx: Db, id: number, { pictures }: ProductInput): Promise<void> {
  await tx.deleteFrom("product_images").where("product_id", "=", id).execute();
  if (pictures.length === 0) return;
  await tx
    .insertInto("product_images")
    .values(pictures.map(({ name, alt }, index) => ({ product_id: id, position: index + 1, name, alt: json(alt) })))
    .execute();
}
