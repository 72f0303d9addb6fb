import type { Product, ProductOption } from "../../contract/catalog.ts";
import type { Locale } from "../../contract/locales.ts";
import { dirhams } from "../../contract/money.ts";
import type { Db } from "../platform/db.ts";
import { inLocale } from "../platform/translations.ts";
import { orderableStock } from "./stock.ts";
import { unitPrice } from "./units.ts";

type OptionRow = Awaited<ReturnType<typeof optionRows>>[number];

/** The choices of a product, each option with its variant's own prices, numbers and stock; none where there is no choice. */
export async function attributesOf(
  db: Db,
  productId: number,
  locale: Locale,
  card: { price: number; sale_price: number | null },
): Promise<Product["attributes"]> {
  const rows = await optionRows(db, productId);
  const attributes = new Map<number, Product["attributes"][number]>();
  for (const row of rows) {
    const attribute = attributes.get(row.attribute_id) ?? {
      id: row.attribute_id,
      name: inLocale(row.name, locale),
      // The first attribute is the one that an add from a card takes (T13).
      default: attributes.size === 0,
      price: card.price,
      sale_price: card.sale_price,
      options: [],
    };
    attribute.options.push(toOption(row, locale));
    attributes.set(row.attribute_id, attribute);
  }
  return [...attributes.values()];
}

function toOption(row: OptionRow, locale: Locale): ProductOption {
  return {
    id: row.id,
    variant_id: row.variant_id,
    value: inLocale(row.value, locale),
    default: row.is_default,
    price: dirhams(row.price_centimes),
    sale_price: row.sale_price_centimes === null ? null : dirhams(row.sale_price_centimes),
    sku: row.sku,
    barcode: row.barcode,
    weight: row.shipping_weight_grams,
    unit_price: unitPrice(locale, row.current_price_centimes, row),
    stock_quantity: row.stock_quantity,
  };
}

function optionRows(db: Db, productId: number) {
  return db
    .selectFrom("attributes as a")
    .innerJoin("attribute_options as o", "o.attribute_id", "a.id")
    .innerJoin("variants as v", "v.id", "o.variant_id")
    .select([
      "a.id as attribute_id",
      "a.name",
      "o.id",
      "o.value",
      "v.id as variant_id",
      "v.is_default",
      "v.price_centimes",
      "v.sale_price_centimes",
      "v.current_price_centimes",
      "v.sku",
      "v.barcode",
      "v.shipping_weight_grams",
      "v.net_quantity",
      "v.net_unit",
    ])
    .select(orderableStock("v.id").as("stock_quantity"))
    .where("a.product_id", "=", productId)
    .where("v.is_archived", "=", false)
    .orderBy("a.id")
    .orderBy("v.position")
    .execute();
}
