import { createHash } from "node:crypto";
import type { Category, ProductCard } from "../../contract/catalog.ts";
import type { PublicSettings } from "../../contract/content.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Locale } from "../../contract/locales.ts";
import { computeDiscountPercent, formatMoney } from "../../contract/money.ts";
import { truncateText } from "../../contract/text.ts";
import { selectCards, selectProductsOnSale, toProductCard } from "../catalog/cards.ts";
import { getCategory } from "../catalog/categories.ts";
import { readSettings } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale, translate } from "../platform/messages/translations.ts";
import type { SocialCardContent } from "./render-card.ts";

/** A card's URL contains a hash of its content, so that browsers can cache the card permanently (U16). */

/** Version of the renderer. Increase it with each change, so that the URLs of all cards change. */
const RENDERER_VERSION = 2;
const NAME_MAX = 120;
const NOTE_MAX = 90;
const SHOP_COLOURS = { stage: "#2F3E1E", deep: "#E2A32B" };

export type SocialCardName = "shop" | `product-${string}` | `category-${string}`;
type Shop = Pick<PublicSettings, "site_name" | "site_description">;

const NO_PRICE = { price: null, old_price: null, off: null };

export function createProductSocialCard(product: ProductCard, brand: string, locale: Locale): SocialCardContent {
  const { sale_price: sale, price, categories, default_option } = product;
  const off = computeDiscountPercent(price, sale);
  return {
    lang: locale,
    brand,
    above: categories[0]?.name ?? null,
    name: truncateText(product.name, NAME_MAX),
    note: default_option.value,
    price: formatMoney(sale ?? price, locale),
    old_price: sale === null ? null : formatMoney(price, locale),
    off: off > 0 ? `−${off}%` : null,
    picture: product.cover,
    stage: product.stage,
    deep: product.deep,
  };
}

export function createCategorySocialCard(
  category: Pick<Category, "name" | "description" | "image" | "stage" | "deep">,
  brand: string,
  locale: Locale,
): SocialCardContent {
  const { name, description, image, stage, deep } = category;
  return {
    lang: locale,
    brand,
    above: null,
    name: truncateText(name, NAME_MAX),
    note: truncateText(description, NOTE_MAX) || null,
    ...NO_PRICE,
    picture: image,
    stage,
    deep,
  };
}

export function createShopSocialCard(shop: Shop, locale: Locale): SocialCardContent {
  return {
    lang: locale,
    brand: shop.site_name,
    above: null,
    name: translate(locale)("home.title"),
    note: truncateText(shop.site_description, NOTE_MAX) || null,
    ...NO_PRICE,
    picture: null,
    ...SHOP_COLOURS,
  };
}

export function getSocialCardPath(name: SocialCardName, card: SocialCardContent): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([RENDERER_VERSION, card]))
    .digest("hex")
    .slice(0, 16);
  return `/social/${card.lang}/${name}-${hash}.jpg`;
}

export async function findSocialCard(db: Db, caller: Caller, name: SocialCardName): Promise<SocialCardContent | null> {
  const { locale } = caller;
  const storedSettings = await readSettings(db);
  const brand = getTextInLocale(storedSettings.site_name, locale);
  const description = getTextInLocale(storedSettings.site_description, locale);
  if (name === "shop") return createShopSocialCard({ site_name: brand, site_description: description }, locale);
  const [kind, slug] = [name.slice(0, name.indexOf("-")), name.slice(name.indexOf("-") + 1)];
  if (kind === "category") {
    const category = await getCategory(db, caller, slug).catch(nullIfRejected);
    return category && createCategorySocialCard(category, brand, locale);
  }
  const row = await selectCards(selectProductsOnSale(db)).where("p.slug", "=", slug).executeTakeFirst();
  return row ? createProductSocialCard(toProductCard(row, locale), brand, locale) : null;
}

function nullIfRejected(error: unknown): null {
  if (error instanceof ShopError) return null;
  throw error;
}
