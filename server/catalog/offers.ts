import type { ProductCard, SpecialOffer } from "../../contract/catalog.ts";
import { HOME_PRODUCTS_COUNT, RELATED_PRODUCTS_COUNT } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { computeDiscountPercent } from "../../contract/money.ts";
import { isPeriodActive } from "../content/planned.ts";
import { readSettings, type StoredSettings } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import { readThroughCache } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { type CardRow, selectCards, selectProductsOnSale, toProductCard } from "./cards.ts";
import { readPackComponents, toSubproduct } from "./packs.ts";

function cachedCards(
  db: Db,
  { locale }: Caller,
  requested: unknown[],
  readRows: () => Promise<CardRow[]>,
): Promise<ProductCard[]> {
  return readThroughCache(db, "offers", [requested, locale], async () =>
    (await readRows()).map((row) => toProductCard(row, locale)),
  );
}

/** Returns featured products in the owner's sequence. Products without a position follow, best sellers first (R1). */
export function listFeaturedProducts(db: Db, caller: Caller, limit = HOME_PRODUCTS_COUNT): Promise<ProductCard[]> {
  return cachedCards(db, caller, ["featured", limit], () =>
    selectCards(selectProductsOnSale(db))
      .where("p.is_featured", "=", true)
      .orderBy("p.featured_position", (order) => order.asc().nullsLast())
      .orderBy("p.sold_count", "desc")
      .orderBy("p.id")
      .limit(limit)
      .execute(),
  );
}

export function listLatestProducts(db: Db, caller: Caller, limit = HOME_PRODUCTS_COUNT): Promise<ProductCard[]> {
  return cachedCards(db, caller, ["latest", limit], () =>
    selectCards(selectProductsOnSale(db))
      .orderBy("p.created_at", "desc")
      .orderBy("p.id", "desc")
      .limit(limit)
      .execute(),
  );
}

/** Products related to a product: those of its category first, then best sellers (C2). Throws `product_not_found`. */
export async function listRelatedProducts(
  db: Db,
  caller: Caller,
  slug: string,
  limit = RELATED_PRODUCTS_COUNT,
): Promise<ProductCard[]> {
  const product = await selectProductsOnSale(db)
    .select(["p.id", "p.main_category_id"])
    .where("p.slug", "=", slug)
    .executeTakeFirst();
  if (!product) throw new ShopError("product_not_found");
  return findRelatedProducts(db, caller, { id: product.id, categoryId: product.main_category_id }, limit);
}

export async function findRelatedProducts(
  db: Db,
  caller: Caller,
  { id, categoryId }: { id: number; categoryId: number },
  limit = RELATED_PRODUCTS_COUNT,
): Promise<ProductCard[]> {
  const bestSold = (isOwn: boolean, count: number) =>
    selectCards(selectProductsOnSale(db))
      .where("p.main_category_id", isOwn ? "=" : "<>", categoryId)
      .orderBy("p.sold_count", "desc")
      .orderBy("p.id")
      .limit(count)
      .execute();
  const cards = await cachedCards(db, caller, ["beside", categoryId, limit], async () => {
    // Reads one product more than the limit, because the product itself may be among the best sellers.
    const own = await bestSold(true, limit + 1);
    return own.length > limit ? own : [...own, ...(await bestSold(false, limit + 1 - own.length))];
  });
  return cards.filter((card) => card.id !== id).slice(0, limit);
}

export async function findCurrentSpecialOffer(db: Db, caller: Caller): Promise<SpecialOffer | null> {
  return findActiveSpecialOffer(db, caller, await readSettings(db));
}

export async function findActiveSpecialOffer(
  db: Db,
  caller: Caller,
  { special_offer_slug, special_offer_time }: Pick<StoredSettings, "special_offer_slug" | "special_offer_time">,
): Promise<SpecialOffer | null> {
  return special_offer_slug !== "" && isPeriodActive(special_offer_time)
    ? readSpecialOffer(db, caller, special_offer_slug)
    : null;
}

export async function readSpecialOffer(db: Db, caller: Caller, slug: string): Promise<SpecialOffer | null> {
  const { locale } = caller;
  return readThroughCache(db, "offer", [slug, locale], async () => {
    const row = await selectCards(selectProductsOnSale(db))
      .select("p.description")
      .where("p.slug", "=", slug)
      .executeTakeFirst();
    if (!row) return null;
    const card = toProductCard(row, locale);
    const parts = (await readPackComponents(db, row.is_pack ? [row.variant_id] : []))(row.variant_id);
    return {
      ...card,
      description: getTextInLocale(row.description, locale),
      discount_percent: computeDiscountPercent(card.price, card.sale_price),
      subproducts: parts.map((part) => toSubproduct(part, locale)),
    };
  });
}
