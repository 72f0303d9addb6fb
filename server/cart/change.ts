import { sql, type Transaction } from "kysely";
import type { Cart, CartAddResult, ChosenOption } from "../../contract/cart.ts";
import { CART_LINES_MAX, CART_QUANTITY_RANGE } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { findCartCoupon, toCouponBuyer } from "../coupons/coupons.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { allowStaleRules, disallowCachedRules } from "../platform/database/content-cache.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { cartTranslate } from "../platform/messages/part-messages.ts";
import { type CartWithSecret, getCart, toCartResponse, toCartWithSecret } from "./cart.ts";
import { evaluateCoupon, storeCoupon } from "./coupon.ts";
import { type PricedLine, readPricedLines } from "./lines.ts";
import {
  type CallerCart,
  ensureCartToFill,
  findCallerCart,
  findCartToFill,
  lockCart,
  retryOnSecretConflict,
} from "./secret.ts";

type Tx = Transaction<Tables>;
type Wanted = {
  product_id: number;
  variant_id?: number | null | undefined;
  attributes?: readonly ChosenOption[] | null | undefined;
  quantity: number;
};

/**
 * Adds a product to the caller's cart, and creates the cart if needed (T13, E7). Without `variant_id` and `attributes`,
 * adds the default variant. A line is limited to 99 pieces. `beforeNew` runs before a cart is created and may throw.
 * Throws invalid (mismatching options), product_unavailable, not_enough_stock, cart_full, cart_session_unknown.
 */
export async function addToCart(
  db: Db,
  caller: Caller,
  item: Wanted,
  beforeNew: () => Promise<void> = async () => {},
): Promise<CartWithSecret & { cart: CartAddResult }> {
  const mayHaveOne = caller.cartSecret !== null || caller.account !== null;
  const cartAfterAdding =
    mayHaveOne &&
    (await inCartTransaction(db, async (tx) => {
      const cart = await findCartToFill(tx, caller);
      return cart && addTo(tx, caller, cart, item);
    }));
  if (cartAfterAdding) return cartAfterAdding;
  await beforeNew();
  return retryOnSecretConflict(() =>
    inCartTransaction(db, async (tx) => addTo(tx, caller, await ensureCartToFill(tx, caller), item)),
  );
}

/** Runs a transaction that may use stale checkout rules: a cart only displays fees. Orders use the current rules. */
const inCartTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, (tx) => {
    allowStaleRules(db, tx);
    return work(tx);
  });

async function addTo(tx: Tx, caller: Caller, cart: CallerCart, item: Wanted) {
  const chosen = await chosenVariant(tx, item);
  const line = await addLine(tx, cart.id, { ...item, variant_id: chosen });
  if (!line) throw new ShopError("product_unavailable");
  const lines = await readPricedLines(tx, cart.id);
  if (lines.length > CART_LINES_MAX) throw new ShopError("cart_full");
  rejectShortage(lines.find(({ variant_id }) => variant_id === line.variant_id));
  const cartAfter = await createChangedCartResponse(tx, caller, cart, lines);
  const addedQuantity = addedOf(caller, item.quantity, line.quantity - line.held);
  return { ...cartAfter, cart: { ...cartAfter.cart, added: addedQuantity } };
}

function addedOf({ locale }: Caller, requested: number, quantity: number): CartAddResult["added"] {
  const key = quantity === 0 ? "cart.limitedNone" : "cart.limitedSome";
  const params = { quantity, requested, max: CART_QUANTITY_RANGE.max };
  return { requested, quantity, message: quantity < requested ? cartTranslate(locale)(key, params) : null };
}

/** Sets a line's quantity. Throws cart_item_not_found, product_unavailable, not_enough_stock (T14). */
export async function updateCartLine(
  db: Db,
  caller: Caller,
  input: { row_id: number; quantity: number },
): Promise<Cart> {
  return changeCart(db, caller, async (tx, cartId) => {
    const updatedLine = await tx
      .updateTable("cart_lines")
      .set({ quantity: input.quantity })
      .where("id", "=", input.row_id)
      .where("cart_id", "=", cartId)
      .returning("id")
      .executeTakeFirst();
    if (!updatedLine) throw new ShopError("cart_item_not_found");
    const lines = await readPricedLines(tx, cartId);
    rejectShortage(lines.find(({ id }) => id === input.row_id));
    return lines;
  });
}

/** Removes a line. Throws cart_item_not_found (T15). */
export async function removeCartLine(db: Db, caller: Caller, input: { row_id: number }): Promise<Cart> {
  return changeCart(db, caller, async (tx, cartId) => {
    const deletedLine = await tx
      .deleteFrom("cart_lines")
      .where("id", "=", input.row_id)
      .where("cart_id", "=", cartId)
      .returning("id")
      .executeTakeFirst();
    if (!deletedLine) throw new ShopError("cart_item_not_found");
    return readPricedLines(tx, cartId);
  });
}

export async function clearCart(db: Db, caller: Caller): Promise<Cart> {
  if ((await findCallerCart(db, caller)) === null) return toCartResponse(db, caller, null);
  return changeCart(db, caller, async (tx, cartId) => {
    await tx.deleteFrom("cart_lines").where("cart_id", "=", cartId).execute();
    return [];
  });
}

async function changeCart(
  db: Db,
  caller: Caller,
  change: (tx: Db, cartId: number) => Promise<PricedLine[]>,
): Promise<Cart> {
  return inCartTransaction(db, async (tx) => {
    const cart = await lockCart(tx, caller);
    if (!cart) throw new ShopError("cart_item_not_found");
    return (await createChangedCartResponse(tx, caller, cart, await change(tx, cart.id))).cart;
  });
}

/** Builds the response for a changed cart. Removes a coupon that no longer applies and reports its removal (T17). */
export async function createChangedCartResponse(
  tx: Db,
  caller: Caller,
  cart: CallerCart,
  lines: readonly PricedLine[],
): Promise<CartWithSecret> {
  const { id, coupon_id } = cart;
  // Reads the rules without the cache, because a stale rule could remove the coupon from the cart for good.
  if (coupon_id !== null) disallowCachedRules(tx);
  const coupon = coupon_id === null ? null : await findCartCoupon(tx, id);
  const evaluated = await evaluateCoupon(tx, coupon, lines, toCouponBuyer(caller.account));
  if (coupon_id !== null && !evaluated.applied) await storeCoupon(tx, id, null);
  return toCartWithSecret(tx, caller, cart, { lines, evaluated });
}

/** Returns the requested variant's id, or null for the default variant. Throws invalid if id and options contradict. */
async function chosenVariant(tx: Tx, { product_id, variant_id = null, attributes }: Wanted): Promise<number | null> {
  if (!attributes?.length) return variant_id;
  const options = await tx
    .selectFrom("attribute_options as o")
    .innerJoin("attributes as a", "a.id", "o.attribute_id")
    .select(["o.id", "o.attribute_id", "o.variant_id"])
    .where("a.product_id", "=", product_id)
    .execute();
  const variants = attributes.map(
    (choice) =>
      options.find(({ id, attribute_id }) => id === choice.optionId && attribute_id === choice.id)?.variant_id,
  );
  const [chosen] = variants;
  const isOne = chosen !== undefined && [...variants, variant_id ?? chosen].every((each) => each === chosen);
  if (!isOne) throw new ShopError("invalid", { fields: { attributes: ["field.optionMismatch"] } });
  return chosen;
}

type AddedLine = { variant_id: number; quantity: number; held: number };

/** Adds to a line's quantity, up to 99; `held` is the old quantity. Returns undefined if the variant is not on sale. */
async function addLine(
  tx: Tx,
  cartId: number,
  { product_id, variant_id, quantity }: Wanted,
): Promise<AddedLine | undefined> {
  const isWanted = variant_id == null ? sql<boolean>`v.is_default` : sql<boolean>`v.id = ${variant_id}`;
  const { rows } = await sql<AddedLine>`
    INSERT INTO cart_lines (cart_id, variant_id, quantity, added_at)
    SELECT ${cartId}::bigint, v.id, ${quantity}::integer, ${clock.now()}::timestamptz
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE p.id = ${product_id} AND p.status = 'active' AND NOT v.is_archived AND ${isWanted}
    ON CONFLICT (cart_id, variant_id) DO UPDATE
      SET quantity = LEAST(cart_lines.quantity + excluded.quantity, ${sql.lit(CART_QUANTITY_RANGE.max)})
    RETURNING variant_id, quantity, COALESCE(
      (SELECT held.quantity FROM cart_lines held WHERE held.cart_id = ${cartId} AND held.variant_id = cart_lines.variant_id), 0) AS held`.execute(
    tx,
  );
  return rows[0];
}

function rejectShortage(line: { available: number; quantity: number; is_sold: boolean } | undefined): void {
  if (!line?.is_sold) throw new ShopError("product_unavailable");
  if (line.available < line.quantity) throw new ShopError("not_enough_stock", { params: { count: line.available } });
}

/** Removes unavailable lines and reduces quantities to the available stock. The cart may be empty afterwards. */
export async function fitCartToStock(db: Db, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { items } = await getCart(tx, caller);
    for (const { rowId, problem, available } of items) {
      if (problem === "not_enough") await updateCartLine(tx, caller, { row_id: rowId, quantity: available });
      else if (problem) await removeCartLine(tx, caller, { row_id: rowId });
    }
  });
}
