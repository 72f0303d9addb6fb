import { getCart } from "../cart/cart.ts";
import { removeCartLine, updateCartLine } from "../cart/change.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";

/**
 * Makes the caller's cart one that can be ordered: lines of which there is not enough are lowered to what there is, lines
 * that are sold out or no longer sold are taken out. The cart may be empty then. A cart without such lines stays as it is.
 */
export async function fitCart(db: Db, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { items } = await getCart(tx, caller);
    for (const { rowId, problem, available } of items) {
      if (problem === "not_enough") await updateCartLine(tx, caller, { row_id: rowId, quantity: available });
      else if (problem) await removeCartLine(tx, caller, { row_id: rowId });
    }
  });
}
