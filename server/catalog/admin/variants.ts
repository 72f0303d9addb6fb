import { sql } from "kysely";
import type { AdminProductVariant, ProductInput } from "../../../contract/admin-product.ts";
import { toCentimes } from "../../../contract/money.ts";
import type { Account } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { type EveryColumn, insertRows, updateRows } from "../../platform/database/rows.ts";
import { saveProductOptions } from "./choices.ts";
import type { ProductDraft, SavedProductDraft } from "./read-product.ts";
import { generateUniqueNames } from "./slugs.ts";

type VariantInput = ProductInput["variants"][number];
type Placed = {
  product: SavedProductDraft;
  input: VariantInput;
  old: AdminProductVariant | null;
  place: number;
  is_default: boolean;
};
type Known = Placed & { id: number };

const FOREIGN_KEY_VIOLATION = "23503";
const anyOf = (ids: readonly number[]) => sql<number>`ANY(${ids}::int[])`;

/** Saves variants. Archives removed variants in use. The default is the marked variant, else the first on sale. */
export async function saveVariants(tx: Db, staff: Account, products: readonly SavedProductDraft[]): Promise<void> {
  const movedProducts = new Set(products.filter(isMoved));
  const variantsWithProduct = products.flatMap((product) => {
    const old = new Map(product.before?.variants.map((variant) => [variant.id, variant]));
    const standard = standardOf(product.input.variants);
    return product.input.variants.map((input, index) => {
      const place = { place: index + 1, is_default: index === standard };
      return { product, input, old: input.id === null ? null : (old.get(input.id) ?? null), ...place };
    });
  });
  await free(tx, [...movedProducts], variantsWithProduct);
  const skus = await skusOf(tx, variantsWithProduct);
  const rows = variantsWithProduct.map((each, index) => ({
    each,
    row: { ...columnsOf(each.input), sku: skus[index] as string },
  }));
  const position = ({ place, is_default }: Placed) => ({ position: place, is_default });
  const updatesOf = (isOfMoved: boolean) =>
    rows.flatMap(({ each, row }) =>
      each.old && movedProducts.has(each.product) === isOfMoved
        ? [{ id: each.old.id, ...row, ...(isOfMoved && position(each)) }]
        : [],
    );
  await updateRows(tx, "variants", updatesOf(false));
  await updateRows(tx, "variants", updatesOf(true));
  await insertRows(
    tx,
    "variants",
    rows.flatMap(({ each, row }) => (each.old ? [] : [{ ...row, ...position(each), product_id: each.product.id }])),
  );
  const ids = await idsBySku(tx, skus);
  const withIds = variantsWithProduct.map((each, index) => ({ ...each, id: ids.get(skus[index] as string) as number }));
  await saveParts(tx, withIds);
  await openStock(tx, staff, withIds);
  const archived = await dropLeaving(tx, products);
  const variantsOf = Map.groupBy(withIds, ({ product }) => product);
  await saveProductOptions(
    tx,
    products.map((product) => ({
      id: product.id,
      before: product.before,
      name: product.input.option_name,
      options: [
        ...(variantsOf.get(product) ?? []).map(({ id, input }) => ({ ...input, id })),
        ...(archived.get(product) ?? []),
      ],
    })),
  );
}

function standardOf(variants: readonly Pick<VariantInput, "is_default" | "is_archived">[]): number {
  const chosen = variants.findIndex(({ is_default, is_archived }) => is_default && !is_archived);
  return chosen >= 0 ? chosen : variants.findIndex(({ is_archived }) => !is_archived);
}

function isMoved({ before, input }: ProductDraft): boolean {
  if (!before) return false;
  const inOrder = (variants: readonly { id: number | null }[]) => variants.map(({ id }) => id).join();
  return (
    inOrder(before.variants) !== inOrder(input.variants) ||
    before.variants.findIndex(({ is_default }) => is_default) !== standardOf(input.variants)
  );
}

/** Clears unique columns (position, SKU, barcode) before the update, because two variants may swap their values. */
async function free(
  tx: Db,
  movedProducts: readonly SavedProductDraft[],
  variantsWithProduct: readonly Placed[],
): Promise<void> {
  await tx
    .updateTable("variants")
    .set({ position: sql`-id`, is_default: false })
    .where("product_id", "=", anyOf(movedProducts.map(({ id }) => id)))
    .execute();
  const renumbered = variantsWithProduct.flatMap(({ old, input }) =>
    old && (old.sku !== input.sku || old.barcode !== input.barcode) ? [old.id] : [],
  );
  await tx
    .updateTable("variants")
    .set({ sku: sql`'~' || id`, barcode: null })
    .where("id", "=", anyOf(renumbered))
    .execute();
}

async function skusOf(tx: Db, variantsWithProduct: readonly Placed[]): Promise<string[]> {
  const unnamed = variantsWithProduct.filter(({ input }) => input.sku === null);
  const newSkus = await generateUniqueNames(
    tx,
    { table: "variants", column: "sku" },
    unnamed.map(({ product, input }) => `${product.slug.slice(0, 30)}-${input.net_quantity}`.toUpperCase()),
  );
  const numbers = new Map(unnamed.map((each, index) => [each, newSkus[index]]));
  return variantsWithProduct.map((each) => each.input.sku ?? numbers.get(each) ?? "");
}

type OwnColumns = EveryColumn<
  "variants",
  "id" | "product_id" | "position" | "is_default" | "sku" | "current_price_centimes" | "changed_at"
>;

const columnsOf = (variant: VariantInput) =>
  ({
    barcode: variant.barcode,
    price_centimes: toCentimes(variant.price),
    sale_price_centimes: variant.sale_price === null ? null : toCentimes(variant.sale_price),
    net_quantity: variant.net_quantity,
    net_unit: variant.net_unit,
    shipping_weight_grams: variant.shipping_weight_grams,
    is_archived: variant.is_archived,
  }) satisfies OwnColumns;

async function idsBySku(tx: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("variants")
    .select(["id", "sku"])
    .where("sku", "=", sql<string>`ANY(${skus}::text[])`)
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

async function saveParts(tx: Db, variants: readonly Known[]): Promise<void> {
  const had = variants.filter(({ old }) => old && old.parts.length > 0);
  await tx
    .deleteFrom("variant_parts")
    .where("variant_id", "=", anyOf(had.map(({ id }) => id)))
    .execute();
  await insertRows(
    tx,
    "variant_parts",
    variants.flatMap(({ id, input: { parts } }) =>
      parts.map(({ variant_id, quantity }) => ({ variant_id: id, part_variant_id: variant_id, quantity })),
    ),
  );
}

async function openStock(tx: Db, staff: Account, variants: readonly Known[]): Promise<void> {
  const shelves = variants
    .filter(({ input }) => input.parts.length === 0)
    .map(({ id, old, input }) => ({ variant_id: id, quantity: old ? 0 : (input.initial_stock ?? 0) }));
  await insertRows(
    tx,
    "stock",
    shelves.map(({ variant_id, quantity }) => ({ variant_id, on_hand: quantity, available: quantity })),
    sql`ON CONFLICT DO NOTHING`,
  );
  const filled = shelves.filter(({ quantity }) => quantity > 0);
  const entry = { reason: "initial" as const, account_id: staff.id, at: clock.now() };
  await insertRows(
    tx,
    "stock_ledger",
    filled.map(({ variant_id, quantity }) => ({ variant_id, delta: quantity, ...entry })),
  );
}

async function dropLeaving(
  tx: Db,
  products: readonly SavedProductDraft[],
): Promise<Map<SavedProductDraft, AdminProductVariant[]>> {
  const archived = new Map<SavedProductDraft, AdminProductVariant[]>();
  for (const product of products) {
    const remaining = new Set(product.input.variants.map(({ id }) => id));
    const stayed: AdminProductVariant[] = [];
    for (const variant of product.before?.variants ?? []) {
      if (remaining.has(variant.id) || (await deleteVariant(tx, variant.id))) continue;
      stayed.push(variant);
      const position = product.input.variants.length + stayed.length;
      await tx.updateTable("variants").set({ position, is_archived: true }).where("id", "=", variant.id).execute();
    }
    archived.set(product, stayed);
  }
  return archived;
}

/** Deletes a variant and its cart lines. Returns false if a foreign key refers to the variant. */
async function deleteVariant(tx: Db, id: number): Promise<boolean> {
  await sql`SAVEPOINT leaving`.execute(tx);
  try {
    await tx.deleteFrom("cart_lines").where("variant_id", "=", id).execute();
    await tx.deleteFrom("stock").where("variant_id", "=", id).execute();
    await tx.deleteFrom("variants").where("id", "=", id).execute();
    await sql`RELEASE SAVEPOINT leaving`.execute(tx);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    await sql`ROLLBACK TO SAVEPOINT leaving`.execute(tx);
    return false;
  }
}
