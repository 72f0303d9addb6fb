import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Product } from "../../contract/catalog.ts";
import { ShopError } from "../../contract/errors.ts";
import { LOCALES } from "../../contract/locales.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { inLocale } from "../platform/translations.ts";
import { productsOnSale, selectCards, toCard } from "./cards.ts";
import { attributesOf } from "./options.ts";
import { packSaving, partsOf, toSubproduct } from "./packs.ts";

/** Everything about one product, in the caller's language with all translations (C1, C3, E3). Refuses with `product_not_found`. */
export async function getProduct(db: Db, caller: Caller, slug: string): Promise<Product> {
  const { locale } = caller;
  const row = await selectCards(productsOnSale(db))
    .select([
      "p.description",
      "p.specifications",
      "p.brand_name",
      "p.origin_country",
      "p.origin_region",
      "p.origin_place",
      "p.producer",
      "p.onssa_number",
      "v.sku",
      "v.barcode",
      "v.shipping_weight_grams",
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("product_images as i")
          .select(["i.name", "i.alt"])
          .whereRef("i.product_id", "=", "p.id")
          .orderBy("i.position"),
      ).as("images"),
    )
    .where("p.slug", "=", slug)
    .executeTakeFirst();
  if (!row) throw new ShopError("product_not_found");
  const card = toCard(row, locale);
  const [parts, attributes] = await Promise.all([
    row.is_pack ? partsOf(db, row.variant_id) : [],
    attributesOf(db, [card], locale),
  ]);
  const text = (value: Parameters<typeof inLocale>[0] | null) => (value ? inLocale(value, locale) : null);
  return {
    ...card,
    description: inLocale(row.description, locale),
    translations: Object.fromEntries(
      LOCALES.map((each) => [
        each,
        {
          name: inLocale(row.name, each),
          description: inLocale(row.description, each),
          short_description: inLocale(row.short_description, each),
        },
      ]),
    ),
    image_url: row.cover && pictureUrl(row.cover),
    images: row.images.map(({ name, alt }) => ({ name, url: pictureUrl(name), alt: inLocale(alt, locale) })),
    attributes: attributes(row.id),
    sku: row.sku,
    barcode: row.barcode,
    weight: row.shipping_weight_grams,
    origin_country: row.origin_country,
    origin_region: text(row.origin_region),
    origin_place: text(row.origin_place),
    producer: text(row.producer),
    onssa_number: row.onssa_number,
    brand_name: row.brand_name,
    specifications: row.specifications.map(({ name, value }) => ({
      name: inLocale(name, locale),
      value: inLocale(value, locale),
    })),
    subproducts: parts.map((part) => toSubproduct(part, locale)),
    saving: packSaving(parts, row.current_price_centimes),
  };
}

/** Where a picture is in its largest size, for clients that take one address (A10). */
const pictureUrl = (name: string): string => `/media/${name}-1080.webp`;
