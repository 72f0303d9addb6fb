import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { LOW_STOCK } from "../../../contract/constants.ts";
import { getNumberSetting } from "../../content/stored-settings.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { cachedBriefly, UNCACHED_UP_TO } from "../../platform/database/ttl-cache.ts";
import { staffOf } from "../../platform/staff.ts";
import { EVERYTHING, figuresOf } from "../list-products.ts";

/** Products `p`, some or all. */
export type Products = SelectQueryBuilder<Tables & { p: Tables["products"] }, "p", object>;

/** From how many left a size is low that has no number of its own: the setting `low_stock_from`. */
export const usualLowFrom = (db: Db): Promise<number> => getNumberSetting(db, "low_stock_from", LOW_STOCK);

/** Whether the stock that a query calls `stock` is low: by its own number, else by the usual one. An index for each finds it. */
const isLow = (usual: number): RawBuilder<boolean> =>
  sql<boolean>`(stock.low_from IS NULL AND stock.available <= ${usual}
    OR stock.low_from IS NOT NULL AND stock.available <= stock.low_from)`;

/**
 * Whether the product that a query calls `p` is on sale with a size that is low. A pack is not: its parts are. What is low is
 * found first, at once: asked product by product, a list's page would take a second where few are.
 */
export const hasLowSize = (
  usual: number,
): RawBuilder<boolean> => sql<boolean>`p.status = 'active' AND p.id = ANY (ARRAY(
  SELECT v.product_id FROM variants v JOIN stock ON stock.variant_id = v.id WHERE NOT v.is_archived AND ${isLow(usual)}
    AND NOT EXISTS (SELECT FROM variant_parts vp WHERE vp.variant_id = v.id)))`;

/** Of how many of these products a size is low. */
export async function countLow(db: Db, products: Products): Promise<number> {
  const { count } = await products
    .where(hasLowSize(await usualLowFrom(db)))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of how many of all: every one of them is looked at for that, so in a large shop it is up to a minute old. */
export async function countAllLow(db: Db): Promise<number> {
  const { total } = await figuresOf(db, EVERYTHING);
  const read = () => countLow(db, db.selectFrom("products as p"));
  return cachedBriefly(db, "low", read, () => total > UNCACHED_UP_TO);
}

/** The same for the back office's home. Refuses a caller who is not staff. */
export async function countLowProducts(db: Db, caller: Caller): Promise<number> {
  staffOf(caller);
  return countAllLow(db);
}
