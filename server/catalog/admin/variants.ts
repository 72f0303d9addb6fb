import { sql } from "kysely";
import type { AdminVariant, ProductInput } from "../../../contract/admin-product.ts";
import { LOCALES, type Text } from "../../../contract/locales.ts";
import { centimes } from "../../../contract/money.ts";
import type { Account } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { unitTexts } from "../units.ts";
import { SIZE } from "./read-product.ts";
import { freeAmong } from "./slugs.ts";

type VariantInput = ProductInput["variants"][number];
type Product = { id: number; slug: string; variants: readonly AdminVariant[] };

const FOREIGN_KEY_VIOLATION = "23503";
const json = (value: unknown) => JSON.stringify(value);

/**
 * A product's variants as the input lists them, in its order. The one to be sold from a card is the first that says so, else
 * the first that is for sale. Those left out go; those that an order, the ledger or a pack still names are archived.
 */
export async function saveVariants(tx: Db, staff: Account, product: Product, input: ProductInput): Promise<void> {
  const kept = new Set(input.variants.map(({ id }) => id));
  const leaving = product.variants.filter(({ id }) => !kept.has(id));
  // Positions, article numbers and barcodes are each used once: they are freed first, as two variants may exchange them.
  await tx
    .updateTable("variants")
    .set({ position: sql`-id`, is_default: false })
    .where("product_id", "=", product.id)
    .execute();
  await tx
    .updateTable("variants")
    .set({ sku: sql`'~' || id`, barcode: null })
    .where("id", "in", [0, ...input.variants.flatMap(({ id }) => id ?? [])])
    .execute();

  const standard = standardOf(input.variants);
  const ids: number[] = [];
  for (const [index, variant] of input.variants.entries())
    ids.push(await saveVariant(tx, staff, product, variant, { position: index + 1, is_default: index === standard }));
  let position = input.variants.length;
  const archived: AdminVariant[] = [];
  for (const variant of leaving)
    if (!(await deleteVariant(tx, variant.id))) {
      await tx
        .updateTable("variants")
        .set({ position: ++position, is_archived: true })
        .where("id", "=", variant.id)
        .execute();
      archived.push(variant);
    }
  await saveChoice(tx, product.id, input.option_name, [
    ...input.variants.map((variant, index) => ({ ...variant, id: ids[index] as number })),
    ...archived,
  ]);
}

function standardOf(variants: readonly VariantInput[]): number {
  const chosen = variants.findIndex(({ is_default, is_archived }) => is_default && !is_archived);
  return chosen >= 0 ? chosen : variants.findIndex(({ is_archived }) => !is_archived);
}

async function saveVariant(
  tx: Db,
  staff: Account,
  product: Product,
  variant: VariantInput,
  place: { position: number; is_default: boolean },
): Promise<number> {
  const columns = {
    ...place,
    sku: variant.sku ?? (await freeSku(tx, product.slug, variant)),
    barcode: variant.barcode,
    price_centimes: centimes(variant.price),
    sale_price_centimes: variant.sale_price === null ? null : centimes(variant.sale_price),
    net_quantity: variant.net_quantity,
    net_unit: variant.net_unit,
    shipping_weight_grams: variant.shipping_weight_grams,
    is_archived: variant.is_archived,
  };
  let { id } = variant;
  if (id === null)
    ({ id } = await tx
      .insertInto("variants")
      .values({ ...columns, product_id: product.id })
      .returning("id")
      .executeTakeFirstOrThrow());
  else await tx.updateTable("variants").set(columns).where("id", "=", id).execute();
  await saveParts(tx, id, variant);
  if (variant.parts.length === 0)
    await openStock(tx, staff, id, variant.id === null ? (variant.initial_stock ?? 0) : 0);
  return id;
}

/** Such as MIEL-DE-THYM-500: of the product's address and the net content. */
function freeSku(tx: Db, slug: string, { net_quantity }: VariantInput): Promise<string> {
  return freeAmong(`${slug.slice(0, 30)}-${net_quantity}`.toUpperCase(), async (skus) => {
    const rows = await tx.selectFrom("variants").select("sku").where("sku", "like", skus).execute();
    return rows.map(({ sku }) => sku);
  });
}

async function saveParts(tx: Db, id: number, { parts }: VariantInput): Promise<void> {
  await tx.deleteFrom("variant_parts").where("variant_id", "=", id).execute();
  if (parts.length === 0) return;
  await tx
    .insertInto("variant_parts")
    .values(parts.map(({ variant_id, quantity }) => ({ variant_id: id, part_variant_id: variant_id, quantity })))
    .execute();
}

/** What has no parts has a stock of its own, which begins with what is on the shelf (S2). */
async function openStock(tx: Db, staff: Account, id: number, quantity: number): Promise<void> {
  await tx
    .insertInto("stock")
    .values({ variant_id: id, on_hand: quantity, available: quantity })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (quantity === 0) return;
  await tx
    .insertInto("stock_ledger")
    .values({ variant_id: id, delta: quantity, reason: "initial", account_id: staff.id, at: clock.now() })
    .execute();
}

/** Whether the variant could go: the database knows what still names it. Carts that hold it lose that line. */
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

const filled = (text: Text, otherwise: Text): Text =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text[locale] || otherwise[locale]])) as Text;

type Option = Pick<AdminVariant, "id" | "option_value" | "net_quantity" | "net_unit">;

/** Several variants are a choice; one alone is none. Options keep their ids, by which clients of the API know them. */
async function saveChoice(tx: Db, productId: number, name: Text, variants: readonly Option[]): Promise<void> {
  const attribute = await tx
    .selectFrom("attributes")
    .select("id")
    .where("product_id", "=", productId)
    .executeTakeFirst();
  if (variants.length <= 1) {
    if (attribute) await tx.deleteFrom("attributes").where("id", "=", attribute.id).execute();
    return;
  }
  const named = { name: json(filled(name, SIZE)) };
  const { id } = attribute
    ? await tx
        .updateTable("attributes")
        .set(named)
        .where("id", "=", attribute.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("attributes")
        .values({ ...named, product_id: productId })
        .returning("id")
        .executeTakeFirstOrThrow();
  for (const { id: variantId, option_value, net_quantity, net_unit } of variants) {
    const value = json(filled(option_value, unitTexts(net_quantity, net_unit)));
    await tx
      .insertInto("attribute_options")
      .values({ attribute_id: id, variant_id: variantId, value })
      .onConflict((conflict) => conflict.column("variant_id").doUpdateSet({ attribute_id: id, value }))
      .execute();
  }
}
