import type { ProductCard, SpecialOffer } from "../../contract/catalog.ts";
import { HOME_PRODUCTS, RELATED_PRODUCTS } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { discountPercent } from "../../contract/money.ts";
import { isOn } from "../content/planned.ts";
import { readSettings, type StoredSettings } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { productsOnSale, selectCards, toCard } from "./cards.ts";
import { partsOf, toSubproduct } from "./packs.ts";

/** The products that the owner puts forward, in the owner's order, then best sold first (R1). */
export async function featuredProducts(db: Db, caller: Caller, limit = HOME_PRODUCTS): Promise<ProductCard[]> {
  const rows = await selectCards(productsOnSale(db))
    .where("p.is_featured", "=", true)
    .orderBy("p.featured_position", (order) => order.asc().nullsLast())
    .orderBy("p.sold_count", "desc")
    .orderBy("p.id")
    .limit(limit)
    .execute();
  return rows.map((row) => toCard(row, caller.locale));
}

/** The newest products first (A7). */
export async function latestProducts(db: Db, caller: Caller, limit = HOME_PRODUCTS): Promise<ProductCard[]> {
  const rows = await selectCards(productsOnSale(db))
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => toCard(row, caller.locale));
}

/** What else to look at beside a product (C2): its own category first, then what sells best. Refuses with `product_not_found`. */
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
  return productsBeside(db, caller, { id: product.id, categoryId: product.main_category_id }, limit);
}

/** The same beside a product that was read already, by its main category. */
export async function productsBeside(
  db: Db,
  caller: Caller,
  product: { id: number; categoryId: number },
  limit = RELATED_PRODUCTS,
): Promise<ProductCard[]> {
  const others = (isOwn: boolean, missing: number) =>
    selectCards(productsOnSale(db))
      .where("p.id", "<>", product.id)
      .where("p.main_category_id", isOwn ? "=" : "<>", product.categoryId)
      .orderBy("p.sold_count", "desc")
      .orderBy("p.id")
      .limit(missing)
      .execute();
  const own = await others(true, limit);
  const rows = own.length < limit ? [...own, ...(await others(false, limit - own.length))] : own;
  return rows.map((row) => toCard(row, caller.locale));
}

/** The offer of the setting `special_offer_slug` in its time (E4); null when there is none on sale. */
export async function specialOffer(db: Db, caller: Caller): Promise<SpecialOffer | null> {
  return offerNow(db, caller, await readSettings(db));
}

/** The same by settings that were read already. */
export async function offerNow(
  db: Db,
  caller: Caller,
  { special_offer_slug, special_offer_time }: Pick<StoredSettings, "special_offer_slug" | "special_offer_time">,
): Promise<SpecialOffer | null> {
  return special_offer_slug !== "" && isOn(special_offer_time) ? offerOf(db, caller, special_offer_slug) : null;
}

/** A product as an offer, with its percent off and its parts (E4); null when it is not on sale. */
export async function offerOf(db: Db, caller: Caller, slug: string): Promise<SpecialOffer | null> {
  const row = await selectCards(productsOnSale(db)).where("p.slug", "=", slug).executeTakeFirst();
  if (!row) return null;
  const card = toCard(row, caller.locale);
  const parts = row.is_pack ? await partsOf(db, row.variant_id) : [];
  return {
    ...card,
    discount_percent: discountPercent(card.price, card.sale_price),
    subproducts: parts.map((part) => toSubproduct(part, caller.locale)),
  };
}
