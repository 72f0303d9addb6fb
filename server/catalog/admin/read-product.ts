import { createHash } from "node:crypto";
import type { AdminProduct, AdminVariant } from "../../../contract/admin-product.ts";
import { LOCALES, type Text } from "../../../contract/locales.ts";
import { dirhams } from "../../../contract/money.ts";
import type { Db } from "../../platform/db.ts";
import { translate } from "../../platform/translations.ts";
import { unitTexts } from "../units.ts";

export const NO_TEXT: Text = { ar: "", fr: "", en: "" };
/** What a choice is called unless the owner says otherwise. */
export const SIZE = Object.fromEntries(LOCALES.map((locale) => [locale, translate(locale)("attribute.size")])) as Text;

const isSame = (one: Text, other: Text): boolean => LOCALES.every((locale) => one[locale] === other[locale]);

/** A product as it is edited; null where there is none. What would be made anew when left empty is empty here. */
export async function readProduct(db: Db, id: number): Promise<AdminProduct | null> {
  const product = await db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();
  if (!product) return null;
  const categories = await db
    .selectFrom("product_categories")
    .select("category_id")
    .where("product_id", "=", id)
    .where("category_id", "<>", product.main_category_id)
    .orderBy("category_id")
    .execute();
  const attribute = await db.selectFrom("attributes").select("name").where("product_id", "=", id).executeTakeFirst();
  const pictures = await db
    .selectFrom("product_images")
    .select(["name", "alt"])
    .where("product_id", "=", id)
    .orderBy("position")
    .execute();
  const content = {
    slug: product.slug,
    status: product.status,
    name: product.name,
    short_description: product.short_description,
    description: product.description,
    specifications: product.specifications,
    main_category_id: product.main_category_id,
    category_ids: categories.map(({ category_id }) => category_id),
    brand_name: product.brand_name || null,
    origin_country: product.origin_country,
    origin_region: product.origin_region ?? NO_TEXT,
    origin_place: product.origin_place ?? NO_TEXT,
    producer: product.producer ?? NO_TEXT,
    onssa_number: product.onssa_number,
    mark: product.mark,
    is_featured: product.is_featured,
    option_name: attribute && !isSame(attribute.name, SIZE) ? attribute.name : NO_TEXT,
    variants: await readVariants(db, id),
    pictures,
  };
  return { id, version: versionOf(content), ...content };
}

/** The same for equal content, whoever changed it and by whatever way. */
export function versionOf(content: object): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

async function readVariants(db: Db, productId: number): Promise<AdminVariant[]> {
  const rows = await db
    .selectFrom("variants as v")
    .leftJoin("attribute_options as o", "o.variant_id", "v.id")
    .select([
      "v.id",
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
    .where("v.product_id", "=", productId)
    .orderBy("v.position")
    .execute();
  const parts = await db
    .selectFrom("variant_parts as vp")
    .innerJoin("variants as v", "v.id", "vp.variant_id")
    .select(["vp.variant_id", "vp.part_variant_id", "vp.quantity"])
    .where("v.product_id", "=", productId)
    .orderBy("vp.part_variant_id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    barcode: row.barcode,
    price: dirhams(row.price_centimes),
    sale_price: row.sale_price_centimes === null ? null : dirhams(row.sale_price_centimes),
    net_quantity: row.net_quantity,
    net_unit: row.net_unit,
    shipping_weight_grams: row.shipping_weight_grams,
    option_value: row.value && !isSame(row.value, unitTexts(row.net_quantity, row.net_unit)) ? row.value : NO_TEXT,
    is_default: row.is_default,
    is_archived: row.is_archived,
    parts: parts
      .filter(({ variant_id }) => variant_id === row.id)
      .map(({ part_variant_id, quantity }) => ({ variant_id: part_variant_id, quantity })),
  }));
}
