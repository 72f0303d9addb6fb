import type { Transaction } from "kysely";
import type { Cart } from "../../contract/cart.ts";
import { CART_LINES_MAX, CART_QUANTITY } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { buyerOf, couponOfCart } from "../coupons/coupons.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import type { Tables } from "../platform/tables.ts";
import { cartView, type OpenCart } from "./cart.ts";
import { judgeCoupon, keepCoupon } from "./coupon.ts";
import { type PricedLine, pricedLines } from "./lines.ts";
import { createCart, findCartId, findOwnCartId, lockCart, openAccountCart } from "./secret.ts";

/**
 * Puts a product into the caller's cart, making the cart if there is none (T13, E7): a customer's on a device without a
 * secret is the one they filled elsewhere. Without a variant the default one; a variant already there gets more. Refuses
 * what is no longer sold, and more than there is or than 99.
 */
export async function addToCart(
  db: Db,
  caller: Caller,
  input: { product_id: number; variant_id?: number | undefined; quantity: number },
): Promise<OpenCart> {
  return inTransaction(db, async (tx) => {
    const { id, secret } = await cartToFill(tx, caller);
    const variantId = await sellableVariant(tx, input);
    await tx
      .insertInto("cart_lines")
      .values({ cart_id: id, variant_id: variantId, quantity: input.quantity, added_at: clock.now() })
      .onConflict((conflict) =>
        conflict.columns(["cart_id", "variant_id"]).doUpdateSet((eb) => ({
          quantity: eb.fn("least", [eb("cart_lines.quantity", "+", input.quantity), eb.val(CART_QUANTITY.max)]),
        })),
      )
      .execute();
    const lines = await pricedLines(tx, id);
    if (lines.length > CART_LINES_MAX) throw new ShopError("cart_full");
    refuseShortage(lines.find((line) => line.variant_id === variantId));
    return { cart: await changedCart(tx, caller, { id, secret, lines }), secret };
  });
}

/** The caller's own open cart, locked, or another one with its secret. */
export async function cartToFill(
  tx: Transaction<Tables>,
  caller: Caller,
): Promise<{ id: number; secret: string | null }> {
  const held = await findCartId(tx, caller);
  if (held !== null && (await lockCart(tx, held))) return { id: held, secret: null };
  return caller.account ? openAccountCart(tx, caller.account.id) : createCart(tx);
}

/** Sets a line's quantity (T14). Refuses a line that is not in the caller's cart, and more than there is. */
export async function updateCartLine(
  db: Db,
  caller: Caller,
  input: { row_id: number; quantity: number },
): Promise<Cart> {
  return changeCart(db, caller, async (tx, cartId) => {
    const changed = await tx
      .updateTable("cart_lines")
      .set({ quantity: input.quantity })
      .where("id", "=", input.row_id)
      .where("cart_id", "=", cartId)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new ShopError("cart_item_not_found");
    const lines = await pricedLines(tx, cartId);
    refuseShortage(lines.find(({ id }) => id === input.row_id));
    return lines;
  });
}

/** Takes a line out (T15). Refuses a line that is not in the caller's cart. */
export async function removeCartLine(db: Db, caller: Caller, input: { row_id: number }): Promise<Cart> {
  return changeCart(db, caller, async (tx, cartId) => {
    const removed = await tx
      .deleteFrom("cart_lines")
      .where("id", "=", input.row_id)
      .where("cart_id", "=", cartId)
      .returning("id")
      .executeTakeFirst();
    if (!removed) throw new ShopError("cart_item_not_found");
    return pricedLines(tx, cartId);
  });
}

/** Takes everything out (T15); an empty or missing cart stays so. */
export async function clearCart(db: Db, caller: Caller): Promise<Cart> {
  if ((await findOwnCartId(db, caller)) === null) return cartView(db, caller, null, null);
  return changeCart(db, caller, async (tx, cartId) => {
    await tx.deleteFrom("cart_lines").where("cart_id", "=", cartId).execute();
    return [];
  });
}

/** Changes the caller's cart, locked; `change` gives the lines that are left, so that they are read once. */
async function changeCart(
  db: Db,
  caller: Caller,
  change: (tx: Db, cartId: number) => Promise<PricedLine[]>,
): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cartId = await findOwnCartId(tx, caller);
    if (cartId === null || !(await lockCart(tx, cartId))) throw new ShopError("cart_item_not_found");
    const lines = await change(tx, cartId);
    return changedCart(tx, caller, { id: cartId, secret: null, lines });
  });
}

type Changed = { id: number; secret: string | null; lines: readonly PricedLine[] };

/**
 * The caller's cart after a change: marked as changed just now, and without its coupon where that no longer applies, which
 * this answer says (T17). An emptied cart loses its coupon with its lines. `secret` is a new one, or null.
 */
export async function changedCart(tx: Db, caller: Caller, { id, secret, lines }: Changed): Promise<Cart> {
  const { coupon_id } = await tx
    .updateTable("carts")
    .set({ updated_at: clock.now() })
    .where("id", "=", id)
    .returning("coupon_id")
    .executeTakeFirstOrThrow();
  const coupon = coupon_id === null ? null : await couponOfCart(tx, id);
  const judged = await judgeCoupon(tx, coupon, lines, buyerOf(caller.account));
  if (coupon_id !== null && !judged.applied) await keepCoupon(tx, id, null);
  return cartView(tx, caller, id, secret ?? caller.cartSecret, { lines, judged });
}

async function sellableVariant(
  tx: Db,
  input: { product_id: number; variant_id?: number | undefined },
): Promise<number> {
  const variant = await tx
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select("variants.id")
    .where("products.id", "=", input.product_id)
    .where("products.status", "=", "active")
    .where("variants.is_archived", "=", false)
    .where((eb) =>
      input.variant_id === undefined ? eb("variants.is_default", "=", true) : eb("variants.id", "=", input.variant_id),
    )
    .executeTakeFirst();
  if (!variant) throw new ShopError("product_unavailable");
  return variant.id;
}

function refuseShortage(line: { available: number; quantity: number; is_sold: boolean } | undefined): void {
  if (!line?.is_sold) throw new ShopError("product_unavailable");
  if (line.available < line.quantity) throw new ShopError("not_enough_stock", { params: { count: line.available } });
}
