import { type RawBuilder, sql } from "kysely";
import { CART_QUANTITY } from "../../contract/constants.ts";

/**
 * How many of a variant are left to order, as an SQL number: its own stock, or for a pack as many as its scarcest part
 * allows. For the shop's own people. `variant` names the id's column.
 */
export function availableStock(variant: string): RawBuilder<number> {
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

/** The same at most as many as one cart may hold, so that nobody reads the shop's real stock. */
export const orderableStock = (variant: string): RawBuilder<number> =>
  sql<number>`LEAST(${sql.lit(CART_QUANTITY.max)}, ${availableStock(variant)})`;
