import type { Transaction } from "kysely";
import { lockAccount } from "../customers/account.ts";
import { type Caller, hashSecret, mintSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/db.ts";
import type { Tables } from "../platform/tables.ts";

/** Whoever holds a cart's secret holds the cart; the shop keeps only its hash. Format as specified: prefix, time, random. */
export const mintCartSecret = (): string => `cs_${clock.now().getTime().toString(36)}_${mintSecret()}`;

const SECRET = /^cs_[a-z0-9]{6,12}_[\w-]{22,64}$/;

/** The cart that the caller's secret opens, ordered or not; null for none. A signed-in customer opens no other customer's. */
export async function findCart(db: Db, caller: Caller): Promise<{ id: number; isOrdered: boolean } | null> {
  if (!caller.cartSecret || !SECRET.test(caller.cartSecret)) return null;
  const cart = await db
    .selectFrom("cart_secrets")
    .innerJoin("carts", "carts.id", "cart_secrets.cart_id")
    .select(["carts.id", "carts.account_id", "carts.ordered_at"])
    .where("cart_secrets.secret_hash", "=", hashSecret(caller.cartSecret))
    .executeTakeFirst();
  if (!cart || (caller.account && cart.account_id !== null && cart.account_id !== caller.account.id)) return null;
  return { id: cart.id, isOrdered: cart.ordered_at !== null };
}

/** The caller's open cart, or null: an unknown, malformed or ordered one is no cart. */
export async function findCartId(db: Db, caller: Caller): Promise<number | null> {
  const cart = await findCart(db, caller);
  return cart && !cart.isOrdered ? cart.id : null;
}

/** The same, locked until the transaction ends, so that a cart does not change while it is being ordered. */
export async function lockCart(tx: Transaction<Tables>, cartId: number): Promise<boolean> {
  const cart = await tx
    .selectFrom("carts")
    .select("ordered_at")
    .where("id", "=", cartId)
    .forUpdate()
    .executeTakeFirst();
  return cart !== undefined && cart.ordered_at === null;
}

export type NewCart = { id: number; secret: string };

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
  return { id, secret: await addSecret(tx, id, secret) };
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
export async function openAccountCart(tx: Transaction<Tables>, accountId: number): Promise<NewCart> {
  await lockAccount(tx, accountId);
  const cart = await tx
    .selectFrom("carts")
    .select("id")
    .where("account_id", "=", accountId)
    .where("ordered_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return cart ? { id: cart.id, secret: await addDevice(tx, cart.id) } : createCart(tx, accountId);
}
