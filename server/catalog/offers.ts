import type { ProductCard, SpecialOffer } from "../../contract/catalog.ts";
import { HOME_PRODUCTS, RELATED_PRODUCTS } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { discountPercent } from "../../contract/money.ts";
import { isPeriodActive } from "../content/planned.ts";
import { readSettings, type StoredSettings } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import { readThroughCache } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";
import { inLocale } from "../platform/messages/translations.ts";
import { type CardRow, productsOnSale, selectCards, toCard } from "./cards.ts";
import { readPackComponents, toSubproduct } from "./packs.ts";

function cachedCards(
  db: Db,
  { locale }: Caller,
  requested: unknown[],
  readRows: () => Promise<CardRow[]>,
): Promise<ProductCard[]> {
  return readThroughCache(db, "offers", [requested, locale], async () =>
    (await readRows()).map((row) => toCard(row, locale)),
  );
}

/** Featured products as the owner sorted them, ties by sales (R1). */
export function featuredProducts(db: Db, caller: Caller, limit = HOME_PRODUCTS): Promise<ProductCard[]> {
  return cachedCards(db, caller, ["featured", limit], () =>
    selectCards(productsOnSale(db))
      .where("p.is_featured", "=", true)
      .orderBy("p.featured_position", (order) => order.asc().nullsLast())
      .orderBy("p.sold_count", "desc")
      .orderBy("p.id")
      .limit(limit)
      .execute(),
  );
}

export function latestProducts(db: Db, caller: Caller, limit = HOME_PRODUCTS): Promise<ProductCard[]> {
  return cachedCards(db, caller, ["latest", limit], () =>
    selectCards(productsOnSale(db)).orderBy("p.created_at", "desc").orderBy("p.id", "desc").limit(limit).execute(),
  );
}

/** Products related to a product: those of its category first, then best sellers (C2). Throws `product_not_found`. */
export async function relatedProducts(
  db: Db,
  caller: Caller,
  slug: string,
  limit = RELATED_PRODUCTS,
): Promise<ProductCard[]> {
  const product = await productsOnSale(db)
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
  limit = RELATED_PRODUCTS,
): Promise<ProductCard[]> {
  const bestSold = (isOwn: boolean, count: number) =>
    selectCards(productsOnSale(db))
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

export async function specialOffer(db: Db, caller: Caller): Promise<SpecialOffer | null> {
  return activeSpecialOffer(db, caller, await readSettings(db));
}

export async function activeSpecialOffer(
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
    const row = await selectCards(productsOnSale(db))
      .select("p.description")
      .where("p.slug", "=", slug)
      .executeTakeFirst();
    if (!row) return null;
    const card = toCard(row, locale);
    const parts = (await readPackComponents(db, row.is_pack ? [row.variant_id] : []))(row.variant_id);
    return {
      ...card,
      description: inLocale(row.description, locale),
      discount_percent: discountPercent(card.price, card.sale_price),
      subproducts: parts.map((part) => toSubproduct(part, locale)),
    };
  });
}
