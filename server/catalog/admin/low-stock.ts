import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { getNumberSetting } from "../../content/stored-settings.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { readThroughTtlCache, UNCACHED_ROWS_MAX } from "../../platform/database/ttl-cache.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { NO_FILTER, summarizeMatches } from "../list-products.ts";

export type ProductsQueryBuilder = SelectQueryBuilder<Tables & { p: Tables["products"] }, "p", object>;

export const readLowStockThreshold = (db: Db): Promise<number> => getNumberSetting(db, "low_stock_from");

/** Whether stock is at or below the variant's threshold or, if null, the shop's threshold. Each branch has an index. */
const isLow = (usual: number): RawBuilder<boolean> =>
  sql<boolean>`(stock.low_from IS NULL AND stock.available <= ${usual}
    OR stock.low_from IS NOT NULL AND stock.available <= stock.low_from)`;

/** Whether active product `p` has a variant with low stock. Ignores bundles. Runs its subquery once, not per row. */
export const createLowStockCondition = (
  usual: number,
): RawBuilder<boolean> => sql<boolean>`p.status = 'active' AND p.id = ANY (ARRAY(
  SELECT v.product_id FROM variants v JOIN stock ON stock.variant_id = v.id WHERE NOT v.is_archived AND ${isLow(usual)}
    AND NOT EXISTS (SELECT FROM variant_parts vp WHERE vp.variant_id = v.id)))`;

export async function countLowStockProducts(db: Db, products: ProductsQueryBuilder): Promise<number> {
  const { count } = await products
    .where(createLowStockCondition(await readLowStockThreshold(db)))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts all products with low stock. Reads every product, so it is cached for up to a minute in a large shop. */
export async function countAllLowStockProducts(db: Db): Promise<number> {
  const { total } = await summarizeMatches(db, NO_FILTER);
  const readCount = () => countLowStockProducts(db, db.selectFrom("products as p"));
  return readThroughTtlCache(db, "low", readCount, () => total > UNCACHED_ROWS_MAX);
}

export async function getLowStockCount(db: Db, caller: Caller): Promise<number> {
  requireStaffMember(caller);
  return countAllLowStockProducts(db);
}
