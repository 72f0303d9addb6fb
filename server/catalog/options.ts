import { sql } from "kysely";
import type { Product, ProductOption } from "../../contract/catalog.ts";
import type { Locale } from "../../contract/locales.ts";
import { toDirhams } from "../../contract/money.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { selectOrderableStock } from "./stock.ts";
import { toUnitPrice } from "./units.ts";

type OptionRow = Awaited<ReturnType<typeof optionRows>>[number];

type Priced = { id: number; price: number; sale_price: number | null };

export async function readAttributes(
  db: Db,
  cards: readonly Priced[],
  locale: Locale,
): Promise<(id: number) => Product["attributes"]> {
  const priced = new Map(cards.map((card) => [card.id, card]));
  const attributesByProduct = new Map<number, Map<number, Product["attributes"][number]>>();
  for (const row of await optionRows(db, [...priced.keys()])) {
    const attributes = attributesByProduct.get(row.product_id) ?? new Map();
    const attribute = attributes.get(row.attribute_id) ?? {
      id: row.attribute_id,
      name: getTextInLocale(row.name, locale),
      // The first attribute is the default, which is used when a product is added from its card (T13).
      default: attributes.size === 0,
      price: priced.get(row.product_id)?.price,
      sale_price: priced.get(row.product_id)?.sale_price,
      options: [],
    };
    attribute.options.push(toOption(row, locale));
    attributesByProduct.set(row.product_id, attributes.set(row.attribute_id, attribute));
  }
  return (id) => [...(attributesByProduct.get(id)?.values() ?? [])];
}

function toOption(row: OptionRow, locale: Locale): ProductOption {
  return {
    id: row.id,
    variant_id: row.variant_id,
    value: getTextInLocale(row.value, locale),
    default: row.is_default,
    price: toDirhams(row.price_centimes),
    sale_price: row.sale_price_centimes === null ? null : toDirhams(row.sale_price_centimes),
    sku: row.sku,
    barcode: row.barcode,
    weight: row.shipping_weight_grams,
    unit_price: toUnitPrice(locale, row.current_price_centimes, row),
    stock_quantity: row.stock_quantity,
  };
}

/** Reads options. A single id is passed as a scalar, because arrays prevent a reusable generic plan (decision 0037). */
function optionRows(db: Db, productIds: readonly number[]) {
  const [only = 0, ...others] = productIds;
  return db
    .selectFrom("attributes as a")
    .innerJoin("attribute_options as o", "o.attribute_id", "a.id")
    .innerJoin("variants as v", "v.id", "o.variant_id")
    .select([
      "a.product_id",
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
    .select(selectOrderableStock("v.id").as("stock_quantity"))
    .where("a.product_id", "=", others.length === 0 ? only : sql<number>`ANY(${productIds})`)
    .where("v.is_archived", "=", false)
    .orderBy("a.id")
    .orderBy("v.position")
    .execute();
}
