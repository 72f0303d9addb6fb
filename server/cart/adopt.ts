import { sql, type Transaction } from "kysely";
import { CART_LINES_MAX } from "../../contract/constants.ts";
import { lockAccount } from "../identity/account.ts";
import { retireSecretsOf } from "../identity/cart-secrets.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { storeCoupon } from "./coupon.ts";
import {
  addDevice,
  createCart,
  findAccountCartId,
  findCallersCart,
  forgetSession,
  openAccountCart,
  retireSecret,
} from "./secret.ts";

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
    const guestCart = await lockGuestCart(tx, caller);
    const { id } = await openAccountCart(tx, accountId);
    const secret = await addDevice(tx, id);
    if (guestCart !== null) await mergeCart(tx, guestCart, id);
    if (caller.cartSecret !== null) await retireSecret(tx, caller.cartSecret, id);
    return { secret };
  });
}

/**
 * At sign-out the device keeps what is in the cart, as a guest's, and no longer opens the account's own. Nothing happens
 * to a device without a secret of the account's open cart.
 */
export async function releaseCart(db: Db, caller: Caller): Promise<Kept> {
  const { account, cartSecret, client } = caller;
  if (!account) return { secret: null };
  return inTransaction(db, async (tx) => {
    if (cartSecret === null && client === "api") await forgetSession(tx, caller);
    const cart = await findCallersCart(tx, caller);
    if (cartSecret === null || cart?.ownerId !== account.id || cart.isOrdered) return { secret: null };
    const { id, secret } = await createCart(tx);
    await copyLines(tx, cart.id, id);
    await copyCoupon(tx, cart.id, id);
    await retireSecret(tx, cartSecret, cart.id);
    return { secret };
  });
}

async function lockGuestCart(tx: Tx, caller: Caller): Promise<number | null> {
  const held = await findCallersCart(tx, { ...caller, account: null });
  if (!held) return null;
  const cart = await tx
    .selectFrom("carts")
    .select("id")
    .where("id", "=", held.id)
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
  await retireSecretsOf(tx, [from]);
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
  const brought = await tx.selectFrom("carts").select("coupon_id").where("id", "=", from).executeTakeFirst();
  if (brought?.coupon_id) await storeCoupon(tx, into, brought.coupon_id);
}
