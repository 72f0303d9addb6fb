import { expressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Product, ProductCard } from "../../contract/catalog.ts";
import { ShopError } from "../../contract/errors.ts";
import { LOCALES, type Locale, type LocalizedText } from "../../contract/locales.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { type OnSaleQueryBuilder, selectCards, selectProductsOnSale, toProductCard } from "./cards.ts";
import { readAttributes } from "./options.ts";
import { computePackSaving, readPackComponents, toSubproduct } from "./packs.ts";

/** Reads a product on sale. Throws `product_not_found`. */
export async function getProduct(db: Db, { locale }: Caller, slug: string): Promise<Product> {
  const rows = await selectProducts(selectProductsOnSale(db)).where("p.slug", "=", slug).execute();
  const [product] = await toProducts(db, locale, rows);
  if (!product) throw new ShopError("product_not_found");
  return product;
}

/** Reads the products of `list`, in its sequence (E3). Those no longer on sale are left out. */
export async function readFullProducts(
  db: Db,
  { locale }: Caller,
  list: readonly Pick<Product, "id">[],
): Promise<Product[]> {
  if (list.length === 0) return [];
  const ids = list.map(({ id }) => id);
  const rows = await selectProducts(selectProductsOnSale(db)).where("p.id", "=", sql<number>`ANY(${ids})`).execute();
  const productsById = new Map((await toProducts(db, locale, rows)).map((product) => [product.id, product]));
  return ids.flatMap((id) => productsById.get(id) ?? []);
}

export const readProductsUnlessMinimal = <Card extends ProductCard>(
  db: Db,
  caller: Caller,
  cards: Card[],
  { minimal }: { minimal: boolean },
): Promise<(Card | Product)[]> => (minimal ? Promise.resolve(cards) : readFullProducts(db, caller, cards));

export const productPicturesSql = jsonArrayFrom(
  expressionBuilder<Pick<Tables, "product_images"> & { p: Tables["products"] }, "p">()
    .selectFrom("product_images as i")
    .select(["i.name", "i.alt"])
    .whereRef("i.product_id", "=", "p.id")
    .orderBy("i.position"),
);

const selectProducts = (query: OnSaleQueryBuilder) =>
  selectCards(query)
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
    .select(productPicturesSql.as("images"));

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number];

async function toProducts(db: Db, locale: Locale, rows: readonly ProductRow[]): Promise<Product[]> {
  const cards = rows.map((row) => toProductCard(row, locale));
  const packs = rows.filter(({ is_pack }) => is_pack).map(({ variant_id }) => variant_id);
  const [parts, attributes] = await Promise.all([readPackComponents(db, packs), readAttributes(db, cards, locale)]);
  return rows.map((row, at) => {
    const contents = parts(row.variant_id);
    return {
      ...(cards[at] as ProductCard),
      ...detailsOf(row, locale),
      attributes: attributes(row.id),
      subproducts: contents.map((part) => toSubproduct(part, locale)),
      saving: computePackSaving(contents, row.current_price_centimes),
    };
  });
}

function detailsOf(row: ProductRow, locale: Locale) {
  const text = (value: LocalizedText | null) => (value ? getTextInLocale(value, locale) : null);
  return {
    description: getTextInLocale(row.description, locale),
    translations: Object.fromEntries(
      LOCALES.map((each) => [
        each,
        {
          name: getTextInLocale(row.name, each),
          description: getTextInLocale(row.description, each),
          short_description: getTextInLocale(row.short_description, each),
        },
      ]),
    ),
    ...toPictures(row, locale),
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
      name: getTextInLocale(name, locale),
      value: getTextInLocale(value, locale),
    })),
  };
}

export const toPictures = (
  { cover, images }: { cover: string | null; images: readonly { name: string; alt: LocalizedText }[] },
  locale: Locale,
): Pick<Product, "image_url" | "images"> => ({
  image_url: cover && pictureUrl(cover),
  images: images.map(({ name, alt }) => ({ name, url: pictureUrl(name), alt: getTextInLocale(alt, locale) })),
});

const pictureUrl = (name: string): string => `/media/${name}-1080.webp`;

export async function findProductSlugByFormerSlug(db: Db, slug: string): Promise<string | null> {
  const product = await db
    .selectFrom("product_slugs as s")
    .innerJoin("products as p", "p.id", "s.product_id")
    .select("p.slug")
    .where("s.slug", "=", slug)
    .where("p.status", "=", "active")
    .executeTakeFirst();
  return product?.slug ?? null;
}
