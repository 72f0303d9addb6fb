import { type RawBuilder, sql } from "kysely";
import { LOW_STOCK } from "../../../contract/constants.ts";
import { getNumberSetting } from "../../content/stored-settings.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/db.ts";
import { staffOf } from "../../platform/staff.ts";
import { variantName, variantSize } from "./variant-name.ts";

export type LowVariant = { id: number; name: string; available: number; low_from: number };

/** From how many left a size is low that has no number of its own: the setting `low_stock_from`. */
export const usualLowFrom = (db: Db): Promise<number> => getNumberSetting(db, "low_stock_from", LOW_STOCK);

/** Whether the stock that a query calls `stock` is low: by its own number, else by the usual one. */
export const isLow = (usual: number): RawBuilder<boolean> =>
  sql<boolean>`stock.available <= COALESCE(stock.low_from, ${usual})`;

/**
 * Sizes on sale that are low in stock, how many and the scarcest of them, for the back office's home. A pack is not
 * counted: its parts are. Refuses a caller who is not staff.
 */
export async function lowStock(db: Db, caller: Caller, limit = 5): Promise<{ count: number; scarcest: LowVariant[] }> {
  staffOf(caller);
  const usual = await usualLowFrom(db);
  const low = db
    .selectFrom("stock")
    .innerJoin("variants as v", "v.id", "stock.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("p.status", "=", "active")
    .where("v.is_archived", "=", false)
    .where(isLow(usual));
  const { count } = await low.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await low
    .select(["v.id", "p.name", "v.net_quantity", "v.net_unit", "stock.available", "stock.low_from"])
    .select(variantSize.as("size"))
    .orderBy("stock.available")
    .orderBy("v.id")
    .limit(limit)
    .execute();
  const scarcest = rows.map((row) => ({
    id: row.id,
    name: variantName(row, caller.locale),
    available: row.available,
    low_from: row.low_from ?? usual,
  }));
  return { count, scarcest };
}
