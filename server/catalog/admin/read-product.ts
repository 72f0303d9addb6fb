import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  type AdminProduct,
  type AdminProductVariant,
  mapProductDetails,
  PRODUCT_DETAILS,
  type ProductDetails,
  type ProductInput,
} from "../../../contract/admin-product.ts";
import { createEmptyText, LOCALES, type LocalizedText } from "../../../contract/locales.ts";
import { toDirhams } from "../../../contract/money.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { createEventLoopYield } from "../../platform/jobs/yielding.ts";
import { translate } from "../../platform/messages/translations.ts";
import { formatQuantityInAllLocales } from "../units.ts";

const NO_TEXT = createEmptyText();
export const SIZE_OPTION_NAME = Object.fromEntries(
  LOCALES.map((locale) => [locale, translate(locale)("attribute.size")]),
) as LocalizedText;

const isSame = (storedText: LocalizedText, generated: LocalizedText): boolean =>
  LOCALES.every((locale) => storedText[locale] === "" || storedText[locale] === generated[locale]);

export type ProductDraft = { before: AdminProduct | null; input: ProductInput };
export type SavedProductDraft = ProductDraft & { id: number; slug: string };
export type ReportFault = (draft: number, path: string, message: string) => void;

export async function readProduct(db: Db, id: number): Promise<AdminProduct | null> {
  return (await readProducts(db, [id])).get(id) ?? null;
}

export async function readProducts(db: Db, ids: readonly number[]): Promise<Map<number, AdminProduct>> {
  const requested = sql<number>`ANY(${ids}::int[])`;
  const products = await db.selectFrom("products").selectAll().where("id", "=", requested).execute();
  const categories = await db
    .selectFrom("product_categories")
    .selectAll()
    .where("product_id", "=", requested)
    .orderBy("category_id")
    .execute();
  const attributes = await db
    .selectFrom("attributes")
    .select(["product_id", "name"])
    .where("product_id", "=", requested)
    .execute();
  const pictures = await db
    .selectFrom("product_images")
    .select(["product_id", "name", "alt"])
    .where("product_id", "=", requested)
    .orderBy("position")
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  const categoriesOf = Map.groupBy(categories, ({ product_id }) => product_id);
  const choiceOf = new Map(attributes.map(({ product_id, name }) => [product_id, name]));
  const picturesOf = Map.groupBy(pictures, ({ product_id }) => product_id);
  const variantsOf = await readVariants(db, ids);
  const productsById = new Map<number, AdminProduct>();
  const rest = createEventLoopYield();
  for (const id of ids) {
    await rest();
    const product = byId.get(id);
    if (!product) continue;
    const choice = choiceOf.get(id);
    const content = {
      slug: product.slug,
      status: product.status,
      name: product.name,
      short_description: product.short_description,
      description: product.description,
      specifications: product.specifications,
      main_category_id: product.main_category_id,
      category_ids: (categoriesOf.get(id) ?? [])
        .map(({ category_id }) => category_id)
        .filter((category_id) => category_id !== product.main_category_id),
      brand_name: product.brand_name || null,
      origin_country: product.origin_country,
      ...mapProductDetails<ProductDetails>(
        (name) => product[name] ?? (PRODUCT_DETAILS[name].kind === "texts" ? NO_TEXT : null),
      ),
      is_featured: product.is_featured,
      option_name: choice && !isSame(choice, SIZE_OPTION_NAME) ? choice : NO_TEXT,
      variants: variantsOf.get(id) ?? [],
      pictures: (picturesOf.get(id) ?? []).map(({ name, alt }) => ({ name, alt })),
    };
    productsById.set(id, { id, version: computeContentVersion(content), ...content });
  }
  return productsById;
}

/** A hash of the content. Equal content has an equal version, no matter who saved it. */
export function computeContentVersion(content: object): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

async function readVariants(db: Db, productIds: readonly number[]): Promise<Map<number, AdminProductVariant[]>> {
  const requested = sql<number>`ANY(${productIds}::int[])`;
  const rows = await db
    .selectFrom("variants as v")
    .leftJoin("attribute_options as o", "o.variant_id", "v.id")
    .select([
      "v.id",
      "v.product_id",
      "v.sku",
      "v.barcode",
      "v.price_centimes",
      "v.sale_price_centimes",
      "v.net_quantity",
      "v.net_unit",
      "v.shipping_weight_grams",
      "v.is_default",
      "v.is_archived",
      "o.value",
    ])
    .where("v.product_id", "=", requested)
    .orderBy("v.position")
    .execute();
  const parts = await db
    .selectFrom("variant_parts as vp")
    .innerJoin("variants as v", "v.id", "vp.variant_id")
    .select(["vp.variant_id", "vp.part_variant_id", "vp.quantity"])
    .where("v.product_id", "=", requested)
    .orderBy("vp.part_variant_id")
    .execute();
  const partsOf = Map.groupBy(parts, ({ variant_id }) => variant_id);
  const variants = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...variants].map(([id, own]) => [id, own.map((row) => toVariant(row, partsOf.get(row.id) ?? []))]));
}

type VariantRow = Omit<
  Tables["variants"],
  "id" | "is_default" | "is_archived" | "product_id" | "position" | "current_price_centimes" | "changed_at"
> & { id: number; is_default: boolean; is_archived: boolean; value: LocalizedText | null };

function toVariant(
  row: VariantRow,
  parts: readonly { part_variant_id: number; quantity: number }[],
): AdminProductVariant {
  return {
    id: row.id,
    sku: row.sku,
    barcode: row.barcode,
    price: toDirhams(row.price_centimes),
    sale_price: row.sale_price_centimes === null ? null : toDirhams(row.sale_price_centimes),
    net_quantity: row.net_quantity,
    net_unit: row.net_unit,
    shipping_weight_grams: row.shipping_weight_grams,
    option_value:
      row.value && !isSame(row.value, formatQuantityInAllLocales(row.net_quantity, row.net_unit)) ? row.value : NO_TEXT,
    is_default: row.is_default,
    is_archived: row.is_archived,
    parts: parts.map(({ part_variant_id, quantity }) => ({ variant_id: part_variant_id, quantity })),
  };
}
