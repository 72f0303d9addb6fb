import { sql } from "kysely";
import type {
  FeaturedProductsInput,
  OfferPreview,
  ProductCardsPreview,
  ProductChoice,
} from "../../../contract/admin-marketing.ts";
import { HOME_PRODUCTS_COUNT } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import { LOCALES, type Locale } from "../../../contract/locales.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { bypassCache } from "../../platform/database/content-cache.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { computeStateVersion } from "../../platform/database/rows.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { selectCards, selectProductsOnSale, toProductCard } from "../cards.ts";
import { readSpecialOffer } from "../offers.ts";
import { findProductChoices } from "./product-choices.ts";

export type FeaturedProducts = { version: string; values: FeaturedProductsInput; products: ProductChoice[] };

/** Reads featured products in the owner's sequence, even those not on sale (R1). For administrators (P5). */
export async function getFeaturedProducts(db: Db, caller: Caller): Promise<FeaturedProducts> {
  requireAdmin(caller);
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("is_featured", "=", true)
    .orderBy("featured_position", (order) => order.asc().nullsLast())
    .orderBy("sold_count", "desc")
    .orderBy("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  return {
    version: computeStateVersion(ids),
    values: { ids },
    products: await findProductChoices(db, caller, { ids }),
  };
}

/** Saves featured products. For administrators. Throws `product_not_found`; `conflict` with the list if it changed. */
export async function saveFeaturedProducts(
  db: Db,
  caller: Caller,
  { version, input: { ids } }: { version: string; input: FeaturedProductsInput },
): Promise<{ version: string }> {
  const admin = requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    // Locks a whole table, so that concurrent saves run one after the other. An empty list has no product rows to lock.
    await sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    await tx
      .selectFrom("products")
      .select("id")
      .where((eb) => eb.or([eb("is_featured", "=", true), eb("id", "=", sql<number>`ANY(${ids}::int[])`)]))
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    const before = await getFeaturedProducts(tx, caller);
    if (before.version !== version) throw new ShopError("conflict", { data: before });
    const after = await findProductChoices(tx, caller, { ids });
    if (after.length < ids.length) throw new ShopError("product_not_found");
    await sql`
      UPDATE products SET is_featured = id = ANY(${ids}::int[]), featured_position = array_position(${ids}::int[], id)
      WHERE is_featured OR id = ANY(${ids}::int[])`.execute(tx);
    const logEntryOf = (products: ProductChoice[]) => ({
      products: products.map(({ name }) => getTextInLocale(name, caller.locale)),
    });
    await recordActivity(tx, admin, {
      action: "featured.changed",
      subject: "home",
      subjectName: "",
      before: logEntryOf(before.products),
      after: logEntryOf(after),
    });
    return { version: (await getFeaturedProducts(tx, caller)).version };
  });
}

export async function previewProductCards(
  db: Db,
  caller: Caller,
  ids: readonly number[],
): Promise<ProductCardsPreview> {
  requireAdmin(caller);
  const rows = await selectCards(selectProductsOnSale(db))
    .where("p.id", "=", sql<number>`ANY(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], p.id)`)
    .limit(HOME_PRODUCTS_COUNT)
    .execute();
  return inEach(async (locale) => rows.map((row) => toProductCard(row, locale)));
}

export async function previewSpecialOffer(db: Db, caller: Caller, slug: string): Promise<OfferPreview> {
  requireAdmin(caller);
  return inEach((locale) => readSpecialOffer(bypassCache(db), { ...caller, locale }, slug));
}

async function inEach<T>(readIn: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> {
  const entries: [Locale, T][] = [];
  for (const locale of LOCALES) entries.push([locale, await readIn(locale)]);
  return Object.fromEntries(entries) as Record<Locale, T>;
}
