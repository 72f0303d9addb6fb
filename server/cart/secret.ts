import { type RawBuilder, sql, type Transaction } from "kysely";
import { lockAccount } from "../customers/account.ts";
import { type Caller, hashSecret, mintSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/db.ts";
import type { Tables } from "../platform/tables.ts";

/** Whoever holds a cart's secret holds the cart; the shop keeps only its hash. Format as specified: prefix, time, random. */
export const mintCartSecret = (): string => `cs_${clock.now().getTime().toString(36)}_${mintSecret()}`;

const SECRET = /^cs_[a-z0-9]{6,12}_[\w-]{22,64}$/;

/**
 * Whether the caller's secret is of `cart_secrets` and opens its cart, `carts`: a signed-in customer opens no other customer's.
 * Null for a secret that opens none.
 */
function opens({ cartSecret, account }: Caller): RawBuilder<boolean> | null {
  if (!cartSecret || !SECRET.test(cartSecret)) return null;
  const isSecret = sql<boolean>`cart_secrets.secret_hash = ${hashSecret(cartSecret)}`;
  return account
    ? sql<boolean>`${isSecret} AND (carts.account_id IS NULL OR carts.account_id = ${account.id})`
    : isSecret;
}

/** The cart that the caller's secret opens, ordered or not; null for none. */
export async function findCart(db: Db, caller: Caller): Promise<{ id: number; isOrdered: boolean } | null> {
  const isOpened = opens(caller);
  if (!isOpened) return null;
  const cart = await db
    .selectFrom("cart_secrets")
    .innerJoin("carts", "carts.id", "cart_secrets.cart_id")
    .select(["carts.id", "carts.ordered_at"])
    .where(isOpened)
    .executeTakeFirst();
  return cart ? { id: cart.id, isOrdered: cart.ordered_at !== null } : null;
}

/** The caller's open cart, or null: an unknown, malformed or ordered one is no cart. */
export async function findCartId(db: Db, caller: Caller): Promise<number | null> {
  const cart = await findCart(db, caller);
  return cart && !cart.isOrdered ? cart.id : null;
}

/** An open cart that is being changed: locked until the transaction ends, and marked as changed now. */
export type TakenCart = { id: number; coupon_id: number | null };
type Tx = Transaction<Tables>;

/** The open cart that is so and so; `of` names more tables. SQL itself: built from parts it took as long to build as to run. */
async function take(tx: Tx, of: RawBuilder<unknown>, is: RawBuilder<boolean>): Promise<TakenCart | null> {
  const { rows } = await sql<TakenCart>`
    UPDATE carts SET updated_at = ${clock.now()} ${of} WHERE carts.ordered_at IS NULL AND (${is})
    RETURNING carts.id, carts.coupon_id`.execute(tx);
  return rows[0] ?? null;
}

/** The one that the caller's secret opens, as findCartId, so that no cart changes while it is being ordered; null for none. */
export async function takeHeldCart(tx: Tx, caller: Caller): Promise<TakenCart | null> {
  const isOpened = opens(caller);
  return isOpened && take(tx, sql`FROM cart_secrets`, sql<boolean>`carts.id = cart_secrets.cart_id AND ${isOpened}`);
}

async function takeAccountCart(tx: Tx, account: { id: number } | null): Promise<TakenCart | null> {
  return account && take(tx, sql``, sql<boolean>`carts.account_id = ${account.id}`);
}

/** The one that the caller sees (findOwnCartId). */
export async function takeOwnCart(tx: Tx, caller: Caller): Promise<TakenCart | null> {
  return (await takeHeldCart(tx, caller)) ?? takeAccountCart(tx, caller.account);
}

export type NewCart = TakenCart & { secret: string };

/** Makes an empty cart; its secret, a new one unless given, is told once. */
export async function createCart(
  tx: Db,
  accountId: number | null = null,
  secret: string = mintCartSecret(),
): Promise<NewCart> {
  const now = clock.now();
  const { id } = await tx
    .insertInto("carts")
    .values({ account_id: accountId, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, coupon_id: null, secret: await addSecret(tx, id, secret) };
}

/** A secret that opens the cart, told once. */
async function addSecret(tx: Db, cartId: number, secret: string = mintCartSecret()): Promise<string> {
  await tx
    .insertInto("cart_secrets")
    .values({ secret_hash: hashSecret(secret), cart_id: cartId, created_at: clock.now() })
    .execute();
  return secret;
}

const DEVICES_MAX = 20;

/**
 * Another secret for a customer's cart: each of their devices holds its own. The newest twenty open it; a device that was
 * left out is given another, as its customer is signed in.
 */
export async function addDevice(tx: Db, cartId: number): Promise<string> {
  await tx
    .deleteFrom("cart_secrets")
    .where("secret_hash", "in", (eb) =>
      eb
        .selectFrom("cart_secrets")
        .select("secret_hash")
        .where("cart_id", "=", cartId)
        .orderBy("created_at", "desc")
        .offset(DEVICES_MAX - 1),
    )
    .execute();
  return addSecret(tx, cartId);
}

/** The customer's open cart, wherever they filled it; null for none, and for a guest. */
export async function findAccountCartId(db: Db, account: { id: number } | null): Promise<number | null> {
  if (!account) return null;
  const cart = await db
    .selectFrom("carts")
    .select("id")
    .where("account_id", "=", account.id)
    .where("ordered_at", "is", null)
    .executeTakeFirst();
  return cart?.id ?? null;
}

/** The open cart that the caller sees: the one that their secret opens, else their account's. */
export async function findOwnCartId(db: Db, caller: Caller): Promise<number | null> {
  return (await findCartId(db, caller)) ?? findAccountCartId(db, caller.account);
}

/**
 * The account's open cart, made if there is none, with a secret for the device that asks. Account and cart stay locked
 * until the transaction ends, so that an account never has two open carts.
 */
export async function openAccountCart(tx: Tx, accountId: number): Promise<NewCart> {
  await lockAccount(tx, accountId);
  const cart = await takeAccountCart(tx, { id: accountId });
  return cart ? { ...cart, secret: await addDevice(tx, cart.id) } : createCart(tx, accountId);
}
