import { sql, type Transaction } from "kysely";
import { CART_LINES_MAX } from "../../contract/constants.ts";
import { lockAccount } from "../customers/account.ts";
import { type Caller, hashSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import type { Tables } from "../platform/tables.ts";
import { createCart, findAccountCartId, openAccountCart } from "./secret.ts";

/** What happens to carts as their holders come and go. `secret` is for the device to keep instead of its old one, if any. */

type Tx = Transaction<Tables>;
type Kept = { secret: string | null };

/**
 * The guest's cart becomes the account's, at sign-in and at registering: of what both hold the larger quantity, of more
 * than fits the newest lines, of two coupons the guest's. Whoever comes with a secret leaves with a new one, so that a secret somebody else knows
 * opens nothing; the guest's cart is gone, and a cart of another account is left alone. Sign-ins at once merge once.
 */
export function adoptCart(db: Db, caller: Caller, accountId: number): Promise<Kept> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (caller.cartSecret === null && (await findAccountCartId(tx, { id: accountId })) === null)
      return { secret: null };
    const guestCart = caller.cartSecret === null ? null : await lockGuestCart(tx, caller.cartSecret);
    const { id, secret } = await openAccountCart(tx, accountId);
    if (guestCart !== null) await mergeCart(tx, guestCart, id);
    if (caller.cartSecret !== null) await dropSecret(tx, caller.cartSecret, id);
    return { secret };
  });
}

/**
 * At sign-out the device keeps what is in the cart, as a guest's, and no longer opens the account's own. Nothing happens
 * to a device without a secret of the account's open cart.
 */
export async function releaseCart(db: Db, caller: Caller): Promise<Kept> {
  const { account, cartSecret } = caller;
  if (!account || cartSecret === null) return { secret: null };
  return inTransaction(db, async (tx) => {
    const cart = await openCartOf(tx, cartSecret).where("carts.account_id", "=", account.id).executeTakeFirst();
    if (!cart) return { secret: null };
    const { id, secret } = await createCart(tx);
    await copyLines(tx, cart.id, id);
    await copyCoupon(tx, cart.id, id);
    await dropSecret(tx, cartSecret, cart.id);
    return { secret };
  });
}

const openCartOf = (tx: Tx, secret: string) =>
  tx
    .selectFrom("carts")
    .innerJoin("cart_secrets", "cart_secrets.cart_id", "carts.id")
    .select("carts.id")
    .where("cart_secrets.secret_hash", "=", hashSecret(secret))
    .where("carts.ordered_at", "is", null);

async function lockGuestCart(tx: Tx, secret: string): Promise<number | null> {
  const cart = await openCartOf(tx, secret).where("carts.account_id", "is", null).forUpdate("carts").executeTakeFirst();
  return cart?.id ?? null;
}

async function mergeCart(tx: Tx, from: number, into: number): Promise<void> {
  await copyLines(tx, from, into);
  await copyCoupon(tx, from, into);
  await tx
    .deleteFrom("cart_lines")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("cart_lines")
        .select("id")
        .where("cart_id", "=", into)
        .orderBy("added_at", "desc")
        .orderBy("id", "desc")
        .offset(CART_LINES_MAX),
    )
    .execute();
  await tx.updateTable("carts").set({ updated_at: clock.now() }).where("id", "=", into).execute();
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

/** The coupon that was typed last: a cart that brings none leaves the other's. */
async function copyCoupon(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    UPDATE carts SET coupon_id = brought.coupon_id FROM carts brought
    WHERE carts.id = ${into} AND brought.id = ${from} AND brought.coupon_id IS NOT NULL`.execute(tx);
}

async function dropSecret(tx: Tx, secret: string, cartId: number): Promise<void> {
  await tx
    .deleteFrom("cart_secrets")
    .where("secret_hash", "=", hashSecret(secret))
    .where("cart_id", "=", cartId)
    .execute();
}
