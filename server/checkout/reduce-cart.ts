import { getCart } from "../cart/cart.ts";
import { removeCartLine, updateCartLine } from "../cart/change.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";

/** Reduces the cart to what can be ordered. It may be empty afterwards. */
export async function reduceCart(db: Db, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { items } = await getCart(tx, caller);
    for (const { rowId, problem, available } of items) {
      if (problem === "not_enough") await updateCartLine(tx, caller, { row_id: rowId, quantity: available });
      else if (problem) await removeCartLine(tx, caller, { row_id: rowId });
    }
  });
}
