import { createHmac } from "node:crypto";
import type { Transaction } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import { lockAccount } from "../identity/account.ts";
import { type Account, type Caller, hashSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { shopSecret } from "../platform/shop-secret.ts";
import { createSessionId, isHardToGuess, isSessionId } from "./session-id.ts";

/**
 * Whose cart a call is about. A caller has one cart, the same for every call: the open one that their secret opens, else their
 * account's open one. An ordered cart matters to a retry of its order alone. Of a secret, which clients call the cart session id, only
 * the hash is stored.
 */

type Tx = Transaction<Tables>;
/** `secret` opens it, as the caller holds it; null where it is only their account's. */
export type CallersCart = { id: number; secret: string | null };
/** An open cart that is being changed: locked until the transaction ends, and marked as changed now. */
export type LockedCart = CallersCart & { coupon_id: number | null };
type SecretCart = LockedCart & { secret: string };

/** The cart that a secret opens, ordered or not; null for none. */
async function findBySecret(db: Db, secret: string | null): Promise<number | null> {
  if (!isSessionId(secret)) return null;
  const found = await db
    .selectFrom("cart_secrets")
    .select("cart_id")
    .where("secret_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  return found?.cart_id ?? null;
}

type HeldCart = { id: number; ownerId: number | null; isOrdered: boolean };

/** The cart that the caller's own secret opens, ordered or not; a signed-in customer opens no other customer's. */
export async function findCallersCart(db: Db, { cartSecret, account }: Caller): Promise<HeldCart | null> {
  if (!isSessionId(cartSecret)) return null;
  const cart = await db
    .selectFrom("cart_secrets")
    .innerJoin("carts", "carts.id", "cart_secrets.cart_id")
    .select(["carts.id", "carts.account_id", "carts.ordered_at"])
    .where("cart_secrets.secret_hash", "=", hashSecret(cartSecret))
    .executeTakeFirst();
  if (!cart || (account && cart.account_id !== null && cart.account_id !== account.id)) return null;
  return { id: cart.id, ownerId: cart.account_id, isOrdered: cart.ordered_at !== null };
}

/** The account's open cart, wherever it was filled; null for none, and for a guest. */
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

/** The caller's cart; null for none. */
export async function findCart(db: Db, caller: Caller): Promise<CallersCart | null> {
  const held = await findCallersCart(db, caller);
  if (held && !held.isOrdered) return { id: held.id, secret: caller.cartSecret };
  const id = await findAccountCartId(db, caller.account);
  return id === null ? null : { id, secret: null };
}

/** The same, locked, so that no cart changes while it is ordered; null for none. */
export async function lockCart(tx: Tx, caller: Caller): Promise<LockedCart | null> {
  const { account, cartSecret } = caller;
  const heldId = await findBySecret(tx, cartSecret);
  if (heldId !== null) {
    const held = await lockOpen(tx)
      .where("id", "=", heldId)
      .$if(account !== null, (cart) =>
        cart.where((eb) => eb.or([eb("account_id", "is", null), eb("account_id", "=", account?.id ?? null)])),
      )
      .executeTakeFirst();
    if (held) return { ...held, secret: cartSecret };
  }
  return account && lockAccountCart(tx, account.id);
}

const lockOpen = (tx: Tx) =>
  tx
    .updateTable("carts")
    .set({ updated_at: clock.now() })
    .where("ordered_at", "is", null)
    .returning(["id", "coupon_id"]);

async function lockAccountCart(tx: Tx, accountId: number): Promise<LockedCart | null> {
  const cart = await lockOpen(tx).where("account_id", "=", accountId).executeTakeFirst();
  return cart ? { ...cart, secret: null } : null;
}

/** Makes an empty cart, a guest's unless told, with its secret, which is told once. */
export async function createCart(
  tx: Db,
  accountId: number | null = null,
  secret: string = createSessionId(),
): Promise<SecretCart> {
  const id = await insertCart(tx, accountId);
  await addSecret(tx, id, secret).execute();
  return { id, coupon_id: null, secret };
}

/** Tries once more where the same new id came twice at one moment: the cart that the other call made is there now. */
export const retryingNewId = <T>(make: () => Promise<T>): Promise<T> =>
  make().catch((error: { constraint?: string }) => {
    if (error.constraint === "cart_secrets_pkey") return make();
    throw error;
  });

async function insertCart(tx: Db, accountId: number | null): Promise<number> {
  const now = clock.now();
  const { id } = await tx
    .insertInto("carts")
    .values({ account_id: accountId, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const addSecret = (tx: Db, cartId: number, secret: string) =>
  tx.insertInto("cart_secrets").values({ secret_hash: hashSecret(secret), cart_id: cartId, created_at: clock.now() });

/** The caller's cart with a secret that opens it; stores a new secret if the caller sent none. */
export async function withSecret<Cart extends CallersCart>(
  db: Db,
  caller: Caller,
  cart: Cart,
): Promise<Cart & { secret: string }> {
  if (cart.secret !== null) return { ...cart, secret: cart.secret };
  return storeSecret(db, cart, await freshSecret(db, caller, cart));
}

async function storeSecret<Cart extends CallersCart>(db: Db, cart: Cart, secret: string) {
  if (cart.secret !== secret && (await findBySecret(db, secret)) !== cart.id) await addDevice(db, cart.id, secret);
  return { ...cart, secret };
}

async function freshSecret(db: Db, { client, account }: Caller, cart: CallersCart | null): Promise<string> {
  if (client !== "api" || !account || !cart) return createSessionId();
  for (let nth = 0; nth < SESSION_SECRETS; nth++) {
    const secret = await sessionSecret(db, account, cart.id, nth);
    if (!(await isRetired(db, secret))) return secret;
  }
  return createSessionId();
}

async function isRetired(db: Db, secret: string): Promise<boolean> {
  const known = await db
    .selectFrom("cart_secrets")
    .select("cart_id")
    .where("secret_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  return known?.cart_id === null;
}

/**
 * The id that a client of the API goes on with after a reading (A4): its own if that opens the cart or may open a new one, else a fresh
 * one. For a guest nothing is stored: the first add adopts the id.
 */
export async function sessionIdFor(db: Db, caller: Caller, cart: CallersCart | null): Promise<string> {
  const own = cart?.secret ?? (await adoptableId(db, caller));
  if (own !== null) return own;
  return cart ? (await withSecret(db, caller, cart)).secret : createSessionId();
}

/**
 * The caller's own id if it opens no cart but may from now on: hard to guess, and never used before. Only of a client that names its
 * id itself: whoever plants a cookie in a browser gets nothing adopted (docs/security.md).
 */
async function adoptableId(db: Db, { client, cartSecret }: Caller): Promise<string | null> {
  if (client !== "api" || !isSessionId(cartSecret) || !isHardToGuess(cartSecret)) return null;
  const used = await db
    .selectFrom("cart_secrets")
    .select("secret_hash")
    .where("secret_hash", "=", hashSecret(cartSecret))
    .executeTakeFirst();
  return used ? null : cartSecret;
}

/**
 * The caller's cart, locked, null for none, and the secret that is to open it. Rejects an API client's id that opens nothing and may not
 * be adopted (cart_session_unknown, with a fresh one): a client that goes on with its own id would lose what went into another's cart (T13).
 */
async function lockToFill(tx: Tx, caller: Caller): Promise<{ cart: LockedCart | null; secret: string }> {
  const cart = await lockCart(tx, caller);
  const own = cart?.secret ?? (await adoptableId(tx, caller));
  if (own !== null) return { cart, secret: own };
  if (caller.client !== "api" || caller.cartSecret === null)
    return { cart, secret: await freshSecret(tx, caller, cart) };
  // Another call with the same new id may have made its cart since.
  const made = await lockCart(tx, caller);
  if (made?.secret) return { cart: made, secret: made.secret };
  throw new ShopError("cart_session_unknown", { data: { cart_session_id: await freshSecret(tx, caller, made) } });
}

/** The caller's cart to put something into, locked, with a secret that opens it; null for none. Rejects as `lockToFill`. */
export async function callersCartToFill(tx: Tx, caller: Caller): Promise<SecretCart | null> {
  const { cart, secret } = await lockToFill(tx, caller);
  return cart && storeSecret(tx, cart, secret);
}

/** The same, made if there is none. */
export async function cartToFill(tx: Tx, caller: Caller): Promise<SecretCart> {
  const { cart, secret } = await lockToFill(tx, caller);
  if (cart) return storeSecret(tx, cart, secret);
  if (!caller.account) return createCart(tx, null, secret);
  const made = await openAccountCart(tx, caller.account.id);
  return storeSecret(tx, made, secret === caller.cartSecret ? secret : await freshSecret(tx, caller, made));
}

/** How often the id of a continuing session may be retired: at sign-in, at a new password, at the twenty-first device. */
const SESSION_SECRETS = 10;

/**
 * A client of the API may keep nothing but its token, so that its cart's secret follows from its session: the same at every call
 * until it is retired, and another one for another cart.
 */
async function sessionSecret(db: Db, account: Account, cartId: number, nth: number): Promise<string> {
  const of = `${account.id} ${account.sessionId ?? ""} ${cartId}${nth === 0 ? "" : ` ${nth}`}`;
  const made = createHmac("sha256", await shopSecret(db, "api_carts"))
    .update(of)
    .digest("base64url");
  return `cs_session_${made}`;
}

/** What was told to a client that kept nothing but its token opens the account's cart no more. */
export async function forgetSession(tx: Db, { account }: Caller): Promise<void> {
  const cartId = await findAccountCartId(tx, account);
  if (!account || cartId === null) return;
  for (let nth = 0; nth < SESSION_SECRETS; nth++) {
    const secret = await sessionSecret(tx, account, cartId, nth);
    const wasTold = (await isRetired(tx, secret)) || (await findBySecret(tx, secret)) !== null;
    if (!wasTold) return;
    await retireSecret(tx, secret, cartId);
  }
}

/**
 * A secret that no longer opens the cart and is never adopted again, as somebody signed in or out with it. One that opened nothing yet is
 * retired as well: otherwise somebody who had passed the id on would reach the account's cart by the first add.
 */
export async function retireSecret(tx: Db, secret: string, cartId: number): Promise<void> {
  if (!isSessionId(secret)) return;
  const retired = { cart_id: null, created_at: clock.now() };
  await tx
    .insertInto("cart_secrets")
    .values({ secret_hash: hashSecret(secret), ...retired })
    .onConflict((conflict) =>
      conflict.column("secret_hash").doUpdateSet(retired).where("cart_secrets.cart_id", "=", cartId),
    )
    .execute();
}

const DEVICES_MAX = 20;

/**
 * Another secret for a customer's cart: each of their devices holds its own. The newest twenty open it; a device that was
 * left out is given another, as its customer is signed in. Rejects a secret of another cart (cart_session_unknown).
 */
export async function addDevice(db: Db, cartId: number, secret: string = createSessionId()): Promise<string> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom("carts").select("id").where("id", "=", cartId).forNoKeyUpdate().execute();
    const former = await tx
      .selectFrom("cart_secrets")
      .select("secret_hash")
      .where("cart_id", "=", cartId)
      .orderBy("created_at", "desc")
      .offset(DEVICES_MAX - 1)
      .execute();
    const hashes = former.map(({ secret_hash }) => secret_hash);
    if (hashes.length > 0)
      await tx
        .updateTable("cart_secrets")
        .set({ cart_id: null, created_at: clock.now() })
        .where("secret_hash", "in", hashes)
        .execute();
    // Of two calls of one session at once, the other has stored it by now.
    await addSecret(tx, cartId, secret)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Or a guest with the same id at the same moment: that is their cart's.
    if ((await findBySecret(tx, secret)) !== cartId)
      throw new ShopError("cart_session_unknown", { data: { cart_session_id: createSessionId() } });
  });
  return secret;
}

/**
 * The account's open cart, made if there is none. Account and cart stay locked until the transaction ends, so that an account
 * never has two open carts.
 */
export async function openAccountCart(tx: Tx, accountId: number): Promise<LockedCart> {
  await lockAccount(tx, accountId);
  const cart = await lockAccountCart(tx, accountId);
  return cart ?? { id: await insertCart(tx, accountId), coupon_id: null, secret: null };
}
