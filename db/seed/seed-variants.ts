import { createEan13 } from "../../contract/barcode.ts";
import { mapLocales } from "../../contract/locales.ts";
import { toCentimes } from "../../contract/money.ts";
import { formatQuantityInAllLocales } from "../../server/catalog/units.ts";
import { clock } from "../../server/platform/clock.ts";
import type { Db } from "../../server/platform/database/database.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { getId, type IdsByName } from "./ids.ts";
import { products } from "./products.ts";
import type { SeedProduct, SeedVariant } from "./types.ts";

/** First digits of the demo's barcodes: GS1's prefix of Morocco, and an invented company number. */
const BARCODE_PREFIX = "6119400";

type Row = { product: SeedProduct; variant: SeedVariant; sku: string; barcode: string; position: number };

/** Builds the rows of all variants. A SKU has category, product number and net quantity, as in AML-HON-001-500. */
function variantRows(): Row[] {
  const perCategory = new Map<string, number>();
  const rows: Row[] = [];
  for (const product of products) {
    const number = (perCategory.get(product.category) ?? 0) + 1;
    perCategory.set(product.category, number);
    const shelf = product.category.slice(0, 3).toUpperCase();
    for (const [index, variant] of product.variants.entries()) {
      rows.push({
        product,
        variant,
        sku: `AML-${shelf}-${String(number).padStart(3, "0")}-${variant.quantity}`,
        barcode: createEan13(BARCODE_PREFIX + String(rows.length + 1).padStart(12 - BARCODE_PREFIX.length, "0")),
        position: index + 1,
      });
    }
  }
  return rows;
}

export async function seedVariants(tx: Db, productIds: IdsByName): Promise<void> {
  const rows = variantRows();
  const inserted = await tx
    .insertInto("variants")
    .values(
      rows.map(({ product, variant, sku, barcode, position }) => ({
        product_id: getId(productIds, product.slug),
        position,
        is_default: product.variants.length === 1 || (variant.default ?? false),
        sku,
        barcode,
        price_centimes: toCentimes(variant.price_dh),
        sale_price_centimes: variant.sale_price_dh === undefined ? null : toCentimes(variant.sale_price_dh),
        net_quantity: variant.quantity,
        net_unit: variant.unit,
        shipping_weight_grams: variant.shipping_weight_grams,
      })),
    )
    .returning(["id", "sku"])
    .execute();
  const variantIds: IdsByName = new Map(inserted.map(({ sku, id }) => [sku, id]));
  await insertSizes(tx, rows, productIds, variantIds);
  await insertParts(tx, rows, variantIds);
  await insertStock(tx, rows, variantIds);
}

async function insertSizes(tx: Db, rows: Row[], productIds: IdsByName, variantIds: IdsByName): Promise<void> {
  const name = JSON.stringify(mapLocales((locale) => translate(locale)("attribute.size")));
  const chosen = rows.filter(({ product }) => product.variants.length > 1);
  const attributes = await tx
    .insertInto("attributes")
    .values(
      [...new Set(chosen.map(({ product }) => product.slug))].map((slug) => ({
        product_id: getId(productIds, slug),
        name,
      })),
    )
    .returning(["id", "product_id"])
    .execute();
  const attributeOf = new Map(attributes.map(({ product_id, id }) => [product_id, id]));
  await tx
    .insertInto("attribute_options")
    .values(
      chosen.map(({ product, variant, sku }) => ({
        attribute_id: attributeOf.get(getId(productIds, product.slug)) as number,
        variant_id: getId(variantIds, sku),
        value: JSON.stringify(formatQuantityInAllLocales(variant.quantity, variant.unit)),
      })),
    )
    .execute();
}

async function insertParts(tx: Db, rows: Row[], variantIds: IdsByName): Promise<void> {
  const skuOf = new Map(
    rows.map(({ product, variant, sku }) => [`${product.slug} ${variant.quantity} ${variant.unit}`, sku]),
  );
  const parts = rows.flatMap(({ product, sku }) =>
    (product.parts ?? []).map((part) => ({
      variant_id: getId(variantIds, sku),
      part_variant_id: getId(variantIds, skuOf.get(`${part.product} ${part.quantity} ${part.unit}`) ?? part.product),
      quantity: part.count,
    })),
  );
  await tx.insertInto("variant_parts").values(parts).execute();
}

async function insertStock(tx: Db, rows: Row[], variantIds: IdsByName): Promise<void> {
  const stocked = rows.filter(({ product }) => !product.parts);
  await tx
    .insertInto("stock")
    .values(
      stocked.map(({ sku, variant }) => ({
        variant_id: getId(variantIds, sku),
        on_hand: variant.stock,
        available: variant.stock,
      })),
    )
    .execute();
  await tx
    .insertInto("stock_ledger")
    .values(
      stocked
        .filter(({ variant }) => variant.stock > 0)
        .map(({ sku, variant }) => ({
          variant_id: getId(variantIds, sku),
          delta: variant.stock,
          reason: "initial" as const,
          at: clock.now(),
        })),
    )
    .execute();
}
