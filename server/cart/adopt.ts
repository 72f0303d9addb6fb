import { sql, type Transaction } from "kysely";
import { CART_LINES_MAX } from "../../contract/constants.ts";
import { lockAccount } from "../identity/account.ts";
import { revokeSecretsOfCarts } from "../identity/cart-secrets.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { storeCoupon } from "./coupon.ts";
import {
  addCartSecret,
  createCart,
  ensureAccountCart,
  findAccountCartId,
  findCartBySecret,
  retireSecret,
  retireSessionSecrets,
} from "./secret.ts";

type Tx = Transaction<Tables>;
type DeviceSecret = { secret: string | null };

/**
 * Merges the guest's cart into the account's cart (P2). Keeps the larger quantity of each variant and the newest lines
 * up to the line limit. A guest's coupon replaces the account's coupon. Issues a new secret, because a person who knows
 * the guest's secret must not open the account's cart.
 */
export function mergeGuestCart(db: Db, caller: Caller, accountId: number): Promise<DeviceSecret> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (caller.cartSecret === null && (await findAccountCartId(tx, { id: accountId })) === null)
      return { secret: null };
    const guestCart = await lockGuestCart(tx, caller);
    const { id } = await ensureAccountCart(tx, accountId);
    const secret = await addCartSecret(tx, id);
    if (guestCart !== null) await mergeCart(tx, guestCart, id);
    if (caller.cartSecret !== null) await retireSecret(tx, caller.cartSecret, id);
    return { secret };
  });
}

/** At sign-out, copies the account's cart to a new guest cart (P2) if the device has a secret of the account's cart. */
export async function copyCartToGuest(db: Db, caller: Caller): Promise<DeviceSecret> {
  const { account, cartSecret, client } = caller;
  if (!account) return { secret: null };
  return inTransaction(db, async (tx) => {
    if (cartSecret === null && client === "api") await retireSessionSecrets(tx, caller);
    const cart = await findCartBySecret(tx, caller);
    if (cartSecret === null || cart?.ownerId !== account.id || cart.isOrdered) return { secret: null };
    const { id, secret } = await createCart(tx);
    await copyLines(tx, cart.id, id);
    await copyCoupon(tx, cart.id, id);
    await retireSecret(tx, cartSecret, cart.id);
    return { secret };
  });
}

async function lockGuestCart(tx: Tx, caller: Caller): Promise<number | null> {
  const guestCart = await findCartBySecret(tx, { ...caller, account: null });
  if (!guestCart) return null;
  const cart = await tx
    .selectFrom("carts")
    .select("id")
    .where("id", "=", guestCart.id)
    .where("account_id", "is", null)
    .where("ordered_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return cart?.id ?? null;
}

async function mergeCart(tx: Tx, from: number, into: number): Promise<void> {
  await copyLines(tx, from, into);
  await copyCoupon(tx, from, into);
  const beyond = await tx
    .selectFrom("cart_lines")
    .select("id")
    .where("cart_id", "=", into)
    .orderBy("added_at", "desc")
    .orderBy("id", "desc")
    .offset(CART_LINES_MAX)
    .execute();
  const ids = beyond.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom("cart_lines").where("id", "in", ids).execute();
  await tx.updateTable("carts").set({ updated_at: clock.now() }).where("id", "=", into).execute();
  await revokeSecretsOfCarts(tx, [from]);
  await tx.deleteFrom("carts").where("id", "=", from).execute();
}

async function copyLines(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    INSERT INTO cart_lines (cart_id, variant_id, quantity, is_gift, added_at)
    SELECT ${into}, variant_id, quantity, is_gift, added_at FROM cart_lines WHERE cart_id = ${from} ORDER BY id
    ON CONFLICT (cart_id, variant_id) DO UPDATE
      SET quantity = greatest(cart_lines.quantity, excluded.quantity),
        added_at = greatest(cart_lines.added_at, excluded.added_at)`.execute(tx);
}

/** Copies a cart's coupon to another cart. A guest's coupon replaces the account's, because the guest's is newer. */
async function copyCoupon(tx: Tx, from: number, into: number): Promise<void> {
  const guestCart = await tx.selectFrom("carts").select("coupon_id").where("id", "=", from).executeTakeFirst();
  if (guestCart?.coupon_id) await storeCoupon(tx, into, guestCart.coupon_id);
}
