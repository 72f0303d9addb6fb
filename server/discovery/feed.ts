import { sql } from "kysely";
import { isValidEan13 } from "../../contract/barcode.ts";
import { CURRENCY } from "../../contract/constants.ts";
import { addLocalePrefix } from "../../contract/locales.ts";
import { toDirhams } from "../../contract/money.ts";
import { truncateText } from "../../contract/text.ts";
import { selectProductsOnSale } from "../catalog/cards.ts";
import { selectOrderableStock } from "../catalog/stock.ts";
import { readSettings } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { buildXmlElement, XML_DECLARATION } from "./xml.ts";

/** This file writes an RSS 2.0 feed for Google Merchant Center and Meta. `g:id` is the SKU, as in structured data. */

const PRODUCTS_AT_ONCE = 100;
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
const MORE_PICTURES_MAX = 10;

/** Yields the feed in chunks. Each chunk is read from the database only when needed, which limits memory use. */
export async function* productFeed(db: Db, caller: Caller, publicUrl: string): AsyncGenerator<string> {
  const { site_name, site_description } = await readSettings(db);
  yield `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${buildXmlElement("title", getTextInLocale(site_name, caller.locale))}${buildXmlElement("link", publicUrl + addLocalePrefix(caller.locale, "/"))}${buildXmlElement("description", getTextInLocale(site_description, caller.locale))}\n`;
  for (let after = 0; ; ) {
    const products = await selectProductsOnSale(db)
      .select("p.id")
      .where("p.id", ">", after)
      .orderBy("p.id")
      .limit(PRODUCTS_AT_ONCE)
      .execute();
    const last = products.at(-1);
    if (!last) break;
    const rows = await soldRows(db, after, last.id);
    yield rows.map((row) => itemOf(row, caller, publicUrl)).join("");
    after = last.id;
  }
  yield "</channel>\n</rss>\n";
}

function soldRows(db: Db, after: number, upTo: number) {
  return selectProductsOnSale(db)
    .innerJoin("variants as x", (join) => join.onRef("x.product_id", "=", "p.id").on("x.is_archived", "=", false))
    .leftJoin("attribute_options as o", "o.variant_id", "x.id")
    .leftJoin("variant_sales as s", (join) => join.onRef("s.variant_id", "=", "x.id").on("s.state", "=", "running"))
    .select([
      "p.id",
      "p.slug",
      "p.name",
      "p.description",
      "p.short_description",
      "p.brand_name",
      "c.name as category",
      "x.id as variant_id",
      "x.is_default",
      "x.sku",
      "x.barcode",
      "x.price_centimes",
      "x.sale_price_centimes",
      "x.net_quantity",
      "x.net_unit",
      "x.shipping_weight_grams",
      "o.value as option",
      "s.starts_at",
      "s.ends_at",
    ])
    .select([
      selectOrderableStock("x.id").as("stock"),
      sql<string[]>`ARRAY(SELECT i.name FROM product_images i WHERE i.product_id = p.id ORDER BY i.position)`.as(
        "pictures",
      ),
      sql<number>`count(*) OVER (PARTITION BY p.id)`.as("sizes"),
      sql<boolean>`EXISTS (SELECT FROM variant_parts vp WHERE vp.variant_id = x.id)`.as("is_pack"),
    ])
    .where("p.id", ">", after)
    .where("p.id", "<=", upTo)
    .where((eb) => eb.or([eb("o.id", "is not", null), eb("x.is_default", "=", true)]))
    .orderBy("p.id")
    .orderBy("x.position")
    .execute();
}

type SoldRow = Awaited<ReturnType<typeof soldRows>>[number];

function itemOf(row: SoldRow, { locale }: Caller, publicUrl: string): string {
  const option = row.sizes > 1 && row.option ? getTextInLocale(row.option, locale) : null;
  const name = getTextInLocale(row.name, locale);
  const page = publicUrl + addLocalePrefix(locale, `/product/${row.slug}`);
  const [picture, ...morePictures] = row.pictures.map((each) => `${publicUrl}/media/${each}-1080.webp`);
  const barcode = row.barcode && isValidEan13(row.barcode) ? row.barcode : null;
  const description = getTextInLocale(row.description, locale) || getTextInLocale(row.short_description, locale);
  const elements: [name: string, text: string | null | undefined][] = [
    ["g:id", row.sku],
    ["g:title", truncateText(option ? `${name} – ${option}` : name, TITLE_MAX)],
    ["g:description", truncateText(description, DESCRIPTION_MAX)],
    ["g:link", row.is_default ? page : `${page}?option=${row.variant_id}`],
    ["g:image_link", picture],
    ...morePictures.slice(0, MORE_PICTURES_MAX).map((url): [string, string] => ["g:additional_image_link", url]),
    ["g:availability", row.stock > 0 ? "in_stock" : "out_of_stock"],
    ["g:price", price(row.price_centimes)],
    ...salePrice(row),
    ["g:condition", "new"],
    ["g:brand", row.brand_name],
    ["g:gtin", barcode],
    ["g:identifier_exists", barcode ? null : "no"],
    ["g:is_bundle", row.is_pack ? "yes" : null],
    ["g:item_group_id", row.sizes > 1 ? String(row.id) : null],
    ["g:size", option],
    ["g:product_type", getTextInLocale(row.category, locale)],
    ["g:shipping_weight", `${row.shipping_weight_grams} g`],
    ["g:unit_pricing_measure", row.net_unit === "piece" ? null : `${row.net_quantity} ${row.net_unit}`],
  ];
  return `<item>${elements.map(([tag, text]) => buildXmlElement(tag, text)).join("")}</item>\n`;
}

const price = (centimes: number): string => `${toDirhams(centimes).toFixed(2)} ${CURRENCY}`;

function salePrice({ sale_price_centimes: sale, starts_at, ends_at }: SoldRow): [string, string][] {
  if (sale === null) return [];
  const moment = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
  return [
    ["g:sale_price", price(sale)],
    ...(starts_at && ends_at
      ? [["g:sale_price_effective_date", `${moment(starts_at)}/${moment(ends_at)}`] as [string, string]]
      : []),
  ];
}
