import type { AdminProduct, ProductInput } from "../../../contract/admin-product.ts";
import { type FieldErrors, ShopError } from "../../../contract/errors.ts";
import { centimes } from "../../../contract/money.ts";
import type { Db } from "../../platform/db.ts";
import { checkParts } from "./packs.ts";
import { priceFaults } from "./prices.ts";

/** Notes what is wrong with a field, by its dotted path. */
export type Refuse = (path: string, message: string) => void;

/** Refuses with `invalid`, at their fields, what only the database can know to be wrong of a product that is to be saved. */
export async function checkProduct(tx: Db, before: AdminProduct | null, input: ProductInput): Promise<void> {
  const fields: FieldErrors = {};
  const refuse: Refuse = (path, message) => {
    fields[path] ??= [message];
  };
  await checkSlug(tx, before?.id ?? null, input, refuse);
  await checkCategories(tx, input, refuse);
  await checkNumbers(tx, before?.id ?? null, input, refuse);
  await checkSales(tx, before, input, refuse);
  await checkPictures(tx, input, refuse);
  const own = new Set(before?.variants.map(({ id }) => id));
  const seen = new Set<number>();
  for (const [index, { id }] of input.variants.entries()) {
    if (id === null) continue;
    if (!own.has(id) || seen.has(id)) refuse(`variants.${index}.id`, "field.invalid");
    seen.add(id);
  }
  await checkParts(tx, before, input, refuse);
  if (Object.keys(fields).length > 0) throw new ShopError("invalid", { fields });
}

async function checkSlug(tx: Db, id: number | null, { slug }: ProductInput, refuse: Refuse): Promise<void> {
  if (slug === null) return;
  const other = await tx.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirst();
  if (other && other.id !== id) refuse("slug", "field.taken");
}

async function checkCategories(tx: Db, input: ProductInput, refuse: Refuse): Promise<void> {
  const asked = [input.main_category_id, ...input.category_ids];
  const rows = await tx.selectFrom("categories").select("id").where("id", "in", asked).execute();
  const known = new Set(rows.map(({ id }) => id));
  if (!known.has(input.main_category_id)) refuse("main_category_id", "field.invalid");
  if (input.category_ids.some((id) => !known.has(id))) refuse("category_ids", "field.invalid");
}

/** Article numbers and barcodes name one thing each, in the whole shop. */
async function checkNumbers(tx: Db, productId: number | null, input: ProductInput, refuse: Refuse): Promise<void> {
  for (const column of ["sku", "barcode"] as const) {
    const asked = input.variants.map((variant) => variant[column]);
    const given = asked.filter((value) => value !== null);
    if (given.length === 0) continue;
    const others = await tx
      .selectFrom("variants")
      .select(column)
      .where(column, "in", given)
      .$if(productId !== null, (query) => query.where("product_id", "<>", productId))
      .execute();
    const taken = new Set(others.map((row) => row[column]));
    for (const [index, value] of asked.entries())
      if (value !== null && (taken.has(value) || asked.indexOf(value) < index))
        refuse(`variants.${index}.${column}`, "field.taken");
  }
}

/** A price stays above the sales that are planned for it, and one that runs is the sale price. */
async function checkSales(tx: Db, before: AdminProduct | null, input: ProductInput, refuse: Refuse): Promise<void> {
  const inCentimes = (amount: number | null) => (amount === null ? null : centimes(amount));
  const changes = input.variants.flatMap(({ id, price, sale_price }, index) => {
    const old = before?.variants.find((variant) => variant.id === id);
    const to = { price: centimes(price), sale_price: inCentimes(sale_price) };
    return old ? [{ index, variant: { id: old.id, sale_price_centimes: inCentimes(old.sale_price) }, to }] : [];
  });
  const faults = await priceFaults(tx, changes);
  for (const [at, { index }] of changes.entries())
    for (const { field, error } of faults[at] ?? []) refuse(`variants.${index}.${field}`, error);
}

/** Uploaded pictures, and those of the demo shop, which are files. */
async function checkPictures(tx: Db, { pictures }: ProductInput, refuse: Refuse): Promise<void> {
  if (pictures.length === 0) return;
  const names = pictures.map(({ name }) => name);
  const known = await tx
    .selectFrom("pictures")
    .select("name")
    .where("name", "in", names)
    .union(tx.selectFrom("product_images").select("name").where("name", "in", names))
    .execute();
  const all = new Set(known.map(({ name }) => name));
  for (const [index, name] of names.entries())
    if (!all.has(name) || names.indexOf(name) < index) refuse(`pictures.${index}.name`, "field.invalid");
}
