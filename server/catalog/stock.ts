import { type RawBuilder, sql } from "kysely";
import { CART_QUANTITY_RANGE } from "../../contract/constants.ts";

/** SQL for available stock. `variant` is an id column. A bundle's stock is its scarcest component's. For staff only. */
export function selectAvailableStock(variant: string): RawBuilder<number> {
  const id = sql.ref(variant);
  return sql<number>`COALESCE(
    (SELECT min(CASE WHEN part.is_archived THEN 0 ELSE COALESCE(part_stock.available, 0) / pack.quantity END)
       FROM variant_parts pack
       JOIN variants part ON part.id = pack.part_variant_id
       LEFT JOIN stock part_stock ON part_stock.variant_id = pack.part_variant_id
      WHERE pack.variant_id = ${id}),
    (SELECT own.available FROM stock own WHERE own.variant_id = ${id}),
    0)`;
}

/** Available stock up to a cart's maximum quantity, so that visitors cannot read the real stock. */
export const selectOrderableStock = (variant: string): RawBuilder<number> =>
  sql<number>`LEAST(${sql.lit(CART_QUANTITY_RANGE.max)}, ${selectAvailableStock(variant)})`;
