import { sql } from "kysely";
import { CART_LINES_MAX } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { selectOrderableStock } from "../catalog/stock.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { CartWithSecret } from "./cart.ts";
import { createChangedCartResponse } from "./change.ts";
import { readPricedLines } from "./lines.ts";
import { ensureCartToFill } from "./secret.ts";

export type RequestedItem = { variant_id: number; quantity: number };

/** Adds items, limited to the stock. `missing` lists unavailable variants. If cart_full is thrown, nothing is added. */
export function addItemsToCart(
  db: Db,
  caller: Caller,
  items: readonly RequestedItem[],
): Promise<CartWithSecret & { missing: readonly number[] }> {
  return inTransaction(db, async (tx) => {
    const cart = await ensureCartToFill(tx, caller);
    const { id } = cart;
    const offers = await offersOf(tx, id, items);
    const lines = offers.filter(({ addable }) => addable > 0);
    if (lines.length > 0)
      await tx
        .insertInto("cart_lines")
        .values(
          lines.map(({ variant_id, addable }) => ({
            cart_id: id,
            variant_id,
            quantity: addable,
            added_at: clock.now(),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(["cart_id", "variant_id"]).doUpdateSet((eb) => ({
            quantity: eb("cart_lines.quantity", "+", eb.ref("excluded.quantity")),
          })),
        )
        .execute();
    const after = await readPricedLines(tx, id);
    if (after.length > CART_LINES_MAX) throw new ShopError("cart_full");
    return {
      ...(await createChangedCartResponse(tx, caller, cart, after)),
      missing: offers.filter(({ available }) => available === 0).map(({ variant_id }) => variant_id),
    };
  });
}

type Offer = { variant_id: number; available: number; addable: number };

async function offersOf(tx: Db, cartId: number, items: readonly RequestedItem[]): Promise<Offer[]> {
  const { rows } = await sql<{ variant_id: number; available: number; held: number }>`
    SELECT v.id AS variant_id, COALESCE(l.quantity, 0) AS held,
      (CASE WHEN p.status = 'active' AND NOT v.is_archived THEN ${selectOrderableStock("v.id")} ELSE 0 END)::int AS available
    FROM variants v
    JOIN products p ON p.id = v.product_id
    LEFT JOIN cart_lines l ON l.variant_id = v.id AND l.cart_id = ${cartId}
    WHERE v.id = ANY(${items.map(({ variant_id }) => variant_id)})`.execute(tx);
  return items.map(({ variant_id, quantity }) => {
    const { available = 0, held: inCart = 0 } = rows.find((row) => row.variant_id === variant_id) ?? {};
    return { variant_id, available, addable: Math.min(quantity, available - inCart) };
  });
}
