import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DisplayedProductCard, ProductCard } from "../../contract/catalog.ts";
import type { Locale, LocalizedText } from "../../contract/locales.ts";
import { toDirhams } from "../../contract/money.ts";
import type { NetContent } from "../../contract/units.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { selectOrderableStock } from "./stock.ts";
import { formatSize, toUnitPrice } from "./units.ts";

/** Selects products `p` on sale, default variant `v`, main category `c`. Literals make the partial indexes usable. */
export function selectProductsOnSale(db: Db) {
  return db
    .selectFrom("products as p")
    .innerJoin("variants as v", (join) =>
      join
        .onRef("v.product_id", "=", "p.id")
        .on("v.is_default", "=", sql.lit(true))
        .on("v.is_archived", "=", sql.lit(false)),
    )
    .innerJoin("categories as c", "c.id", "p.main_category_id")
    .where("p.status", "=", sql.lit("active"));
}

type OnSale =
  ReturnType<typeof selectProductsOnSale> extends SelectQueryBuilder<infer DB, infer TB, infer _>
    ? { DB: DB; TB: TB }
    : never;
export type OnSaleQueryBuilder = SelectQueryBuilder<OnSale["DB"], OnSale["TB"], object>;

export type CardRow = NetContent & {
  id: number;
  slug: string;
  name: LocalizedText;
  short_description: LocalizedText;
  mark: string | null;
  average_rating: number;
  total_reviews: number;
  stage: string;
  deep: string;
  variant_id: number;
  option_id: number | null;
  price_centimes: number;
  sale_price_centimes: number | null;
  current_price_centimes: number;
  cover: string | null;
  is_pack: SqlBool;
  stock_quantity: number;
  categories: { id: number; name: LocalizedText; slug: string }[];
};

export const coverPictureSql = sql<
  string | null
>`(SELECT i.name FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1)`;

export function selectCards(query: OnSaleQueryBuilder) {
  return query
    .leftJoin("attribute_options as o", "o.variant_id", "v.id")
    .select([
      "p.id",
      "p.slug",
      "p.name",
      "p.short_description",
      "p.mark",
      "p.average_rating",
      "p.total_reviews",
      "c.stage_color as stage",
      "c.deep_color as deep",
      "v.id as variant_id",
      "v.price_centimes",
      "v.sale_price_centimes",
      "v.current_price_centimes",
      "v.net_quantity",
      "v.net_unit",
      "o.id as option_id",
    ])
    .select((eb) => [
      coverPictureSql.as("cover"),
      eb
        .exists(eb.selectFrom("variant_parts as vp").select("vp.quantity").whereRef("vp.variant_id", "=", "v.id"))
        .as("is_pack"),
      selectOrderableStock("v.id").as("stock_quantity"),
      jsonArrayFrom(
        eb
          .selectFrom("product_categories as pc")
          .innerJoin("categories as k", "k.id", "pc.category_id")
          .select(["k.id", "k.name", "k.slug"])
          .whereRef("pc.product_id", "=", "p.id")
          .orderBy((main) => main("k.id", "=", main.ref("p.main_category_id")), "desc")
          .orderBy("k.position"),
      ).as("categories"),
    ]);
}

export function toProductCard(row: CardRow, locale: Locale): ProductCard {
  const price = toDirhams(row.price_centimes);
  const salePrice = row.sale_price_centimes === null ? null : toDirhams(row.sale_price_centimes);
  return {
    id: row.id,
    slug: row.slug,
    name: getTextInLocale(row.name, locale),
    short_description: getTextInLocale(row.short_description, locale),
    price,
    sale_price: salePrice,
    currentPrice: toDirhams(row.current_price_centimes),
    unit_price: toUnitPrice(locale, row.current_price_centimes, row),
    cover: row.cover,
    categories: row.categories.map(({ id, name, slug }) => ({ id, slug, name: getTextInLocale(name, locale) })),
    stage: row.stage,
    deep: row.deep,
    mark: row.mark,
    is_pack: Boolean(row.is_pack),
    average_rating: row.average_rating,
    total_reviews: row.total_reviews,
    stock_quantity: row.stock_quantity,
    default_option: {
      id: row.option_id,
      variant_id: row.variant_id,
      value: formatSize(locale, row),
      price,
      sale_price: salePrice,
    },
  };
}

export const toDisplayedCard = ({ categories: _, is_pack: __, ...card }: ProductCard): DisplayedProductCard => card;

const shownOf = new WeakMap<readonly ProductCard[], DisplayedProductCard[]>();

/** Converts cards for display. The same input array always gives the same result array, which cached pages share. */
export function toDisplayedCards(cards: readonly ProductCard[]): DisplayedProductCard[] {
  const shownCardsOf = shownOf.get(cards) ?? cards.map(toDisplayedCard);
  shownOf.set(cards, shownCardsOf);
  return shownCardsOf;
}
