import { createHmac } from "node:crypto";
import type { Transaction } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import { lockAccount } from "../identity/account.ts";
import { type Account, type Caller, hashSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { readShopSecret } from "../platform/shop-secret.ts";
import { createCartSessionId, isCartSessionId, isHardToGuess } from "./session-id.ts";

/**
 * This file finds the caller's cart by the cart secret, then by the account. It finds ordered carts only for retries of
 * the order. The API calls the secret `cart_session_id`. The table `cart_secrets` stores only hashes.
 */

type Tx = Transaction<Tables>;
/** `secret` is null if the cart was found by the account only. */
export type CallerCart = { id: number; coupon_id: number | null; secret: string | null };
type SecretCart = CallerCart & { secret: string };

async function findBySecret(db: Db, secret: string | null): Promise<number | null> {
  if (!isCartSessionId(secret)) return null;
  const cartRow = await db
    .selectFrom("cart_secrets")
    .select("cart_id")
    .where("secret_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  return cartRow?.cart_id ?? null;
}

export type CartBySecret = { id: number; coupon_id: number | null; ownerId: number | null; isOrdered: boolean };

/** Finds a cart by secret, even an ordered cart. A signed-in caller cannot find another account's cart. */
export async function findCartBySecret(db: Db, { cartSecret, account }: Caller): Promise<CartBySecret | null> {
  if (!isCartSessionId(cartSecret)) return null;
  const cart = await db
    .selectFrom("cart_secrets")
    .innerJoin("carts", "carts.id", "cart_secrets.cart_id")
    .select(["carts.id", "carts.coupon_id", "carts.account_id", "carts.ordered_at"])
    .where("cart_secrets.secret_hash", "=", hashSecret(cartSecret))
    .executeTakeFirst();
  if (!cart || (account && cart.account_id !== null && cart.account_id !== account.id)) return null;
  return { id: cart.id, coupon_id: cart.coupon_id, ownerId: cart.account_id, isOrdered: cart.ordered_at !== null };
}

async function findAccountCart(db: Db, account: { id: number } | null): Promise<CallerCart | null> {
  if (!account) return null;
  const cart = await db
    .selectFrom("carts")
    .select(["id", "coupon_id"])
    .where("account_id", "=", account.id)
    .where("ordered_at", "is", null)
    .executeTakeFirst();
  return cart ? { ...cart, secret: null } : null;
}

export const findAccountCartId = async (db: Db, account: { id: number } | null): Promise<number | null> =>
  (await findAccountCart(db, account))?.id ?? null;

export const findCallerCart = async (db: Db, caller: Caller): Promise<CallerCart | null> =>
  findOpenCart(db, caller, await findCartBySecret(db, caller));

/** Returns `cart`, a result of `findCartBySecret`, if it is open. Otherwise returns the account's open cart. */
export async function findOpenCart(db: Db, caller: Caller, cart: CartBySecret | null): Promise<CallerCart | null> {
  if (cart && !cart.isOrdered) return { id: cart.id, coupon_id: cart.coupon_id, secret: caller.cartSecret };
  return findAccountCart(db, caller.account);
}

/**
 * Locks the caller's open cart until the transaction ends, and sets `updated_at`. `secretsCart` is the result of an
 * earlier call of `findCartBySecret`, if any.
 */
export async function lockCart(tx: Tx, caller: Caller, secretsCart?: CartBySecret | null): Promise<CallerCart | null> {
  const { account, cartSecret } = caller;
  const cartId = secretsCart ? secretsCart.id : await findBySecret(tx, cartSecret);
  if (cartId !== null) {
    const cart = await lockOpen(tx)
      .where("id", "=", cartId)
      .$if(account !== null, (query) =>
        query.where((eb) => eb.or([eb("account_id", "is", null), eb("account_id", "=", account?.id ?? null)])),
      )
      .executeTakeFirst();
    if (cart) return { ...cart, secret: cartSecret };
  }
  return account && lockAccountCart(tx, account.id);
}

const lockOpen = (tx: Tx) =>
  tx
    .updateTable("carts")
    .set({ updated_at: clock.now() })
    .where("ordered_at", "is", null)
    .returning(["id", "coupon_id"]);

async function lockAccountCart(tx: Tx, accountId: number): Promise<CallerCart | null> {
  const cart = await lockOpen(tx).where("account_id", "=", accountId).executeTakeFirst();
  return cart ? { ...cart, secret: null } : null;
}

/** Creates a cart and returns its secret, which is stored only as a hash. Without `accountId`, it is a guest's cart. */
export async function createCart(
  tx: Db,
  accountId: number | null = null,
  secret: string = createCartSessionId(),
): Promise<SecretCart> {
  const created_at = clock.now();
  const { cart_id } = await tx
    .with("new_cart", (db) => insertedCart(db, accountId, created_at))
    .insertInto("cart_secrets")
    .columns(["secret_hash", "cart_id", "created_at"])
    .expression((db) =>
      db
        .selectFrom("new_cart")
        .select((eb) => [eb.val(hashSecret(secret)).as("hash"), "new_cart.id", eb.val(created_at).as("created_at")]),
    )
    .returning("cart_id")
    .executeTakeFirstOrThrow();
  return { id: Number(cart_id), coupon_id: null, secret };
}

/** Creates a cart with `make`. If a concurrent request stored the same secret, runs `make` again to find that cart. */
export const retryOnSecretConflict = <T>(make: () => Promise<T>): Promise<T> =>
  make().catch((error: { constraint?: string }) => {
    if (error.constraint === "cart_secrets_pkey") return make();
    throw error;
  });

const insertedCart = (db: Pick<Db, "insertInto">, accountId: number | null, now: Date) =>
  db.insertInto("carts").values({ account_id: accountId, created_at: now, updated_at: now }).returning("id");

const addSecret = (tx: Db, cartId: number, secret: string) =>
  tx.insertInto("cart_secrets").values({ secret_hash: hashSecret(secret), cart_id: cartId, created_at: clock.now() });

/** Returns the cart with a secret. Stores a new secret if the cart was found by the account only. */
export async function ensureCartSecret<Cart extends CallerCart>(
  db: Db,
  caller: Caller,
  cart: Cart,
): Promise<Cart & { secret: string }> {
  if (cart.secret !== null) return { ...cart, secret: cart.secret };
  return storeSecret(db, cart, await newSecret(db, caller, cart));
}

async function storeSecret<Cart extends CallerCart>(db: Db, cart: Cart, secret: string) {
  if (cart.secret !== secret && (await findBySecret(db, secret)) !== cart.id) await addCartSecret(db, cart.id, secret);
  return { ...cart, secret };
}

async function newSecret(db: Db, { client, account }: Caller, cart: CallerCart | null): Promise<string> {
  if (client !== "api" || !account || !cart) return createCartSessionId();
  for (let nth = 0; nth < SESSION_SECRETS; nth++) {
    const secret = await sessionSecret(db, account, cart.id, nth);
    if (!(await isRetired(db, secret))) return secret;
  }
  return createCartSessionId();
}

async function isRetired(db: Db, secret: string): Promise<boolean> {
  const storedSecret = await db
    .selectFrom("cart_secrets")
    .select("cart_id")
    .where("secret_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  return storedSecret?.cart_id === null;
}

/** Returns an API client's cart id if it opens a cart or is usable for a new cart (A4). Otherwise returns a new id. */
export async function getCartSessionId(db: Db, caller: Caller, cart: CallerCart | null): Promise<string> {
  const own = cart?.secret ?? (await adoptableId(db, caller));
  if (own !== null) return own;
  return cart ? (await ensureCartSecret(db, caller, cart)).secret : createCartSessionId();
}

/** Returns an API client's unused, hard-to-guess id. Rejects cookies, which attackers can plant (docs/security.md). */
async function adoptableId(db: Db, { client, cartSecret }: Caller): Promise<string | null> {
  if (client !== "api" || !isCartSessionId(cartSecret) || !isHardToGuess(cartSecret)) return null;
  const storedSecret = await db
    .selectFrom("cart_secrets")
    .select("secret_hash")
    .where("secret_hash", "=", hashSecret(cartSecret))
    .executeTakeFirst();
  return storedSecret ? null : cartSecret;
}

/** Locks the cart for new items. Throws cart_session_unknown with a new id if an API client's id is unusable (T13). */
async function lockToFill(tx: Tx, caller: Caller): Promise<{ cart: CallerCart | null; secret: string }> {
  const cart = await lockCart(tx, caller);
  const own = cart?.secret ?? (await adoptableId(tx, caller));
  if (own !== null) return { cart, secret: own };
  if (caller.client !== "api" || caller.cartSecret === null) return { cart, secret: await newSecret(tx, caller, cart) };
  // Tries again, because a concurrent request with the same new id may have created the cart meanwhile.
  const lockedCart = await lockCart(tx, caller);
  if (lockedCart?.secret) return { cart: lockedCart, secret: lockedCart.secret };
  throw new ShopError("cart_session_unknown", { data: { cart_session_id: await newSecret(tx, caller, lockedCart) } });
}

export async function findCartToFill(tx: Tx, caller: Caller): Promise<SecretCart | null> {
  const { cart, secret } = await lockToFill(tx, caller);
  return cart && storeSecret(tx, cart, secret);
}

export async function ensureCartToFill(tx: Tx, caller: Caller): Promise<SecretCart> {
  const { cart, secret } = await lockToFill(tx, caller);
  if (cart) return storeSecret(tx, cart, secret);
  if (!caller.account) return createCart(tx, null, secret);
  const accountCart = await ensureAccountCart(tx, caller.account.id);
  return storeSecret(tx, accountCart, secret === caller.cartSecret ? secret : await newSecret(tx, caller, accountCart));
}

/** Maximum secrets per session and cart. Each revocation (sign-in, new password, 21st device) needs a new secret. */
const SESSION_SECRETS = 10;

/** Derives a cart secret for API clients that store only a bearer token. `nth` counts the session's revoked secrets. */
async function sessionSecret(db: Db, account: Account, cartId: number, nth: number): Promise<string> {
  const of = `${account.id} ${account.sessionId ?? ""} ${cartId}${nth === 0 ? "" : ` ${nth}`}`;
  const digest = createHmac("sha256", await readShopSecret(db, "api_carts"))
    .update(of)
    .digest("base64url");
  return `cs_session_${digest}`;
}

export async function retireSessionSecrets(tx: Db, { account }: Caller): Promise<void> {
  const cartId = await findAccountCartId(tx, account);
  if (!account || cartId === null) return;
  for (let nth = 0; nth < SESSION_SECRETS; nth++) {
    const secret = await sessionSecret(tx, account, cartId, nth);
    const wasIssued = (await isRetired(tx, secret)) || (await findBySecret(tx, secret)) !== null;
    if (!wasIssued) return;
    await retireSecret(tx, secret, cartId);
  }
}

/** Revokes a cart secret, even an unstored secret, because a client could still attach it to the account's cart. */
export async function retireSecret(tx: Db, secret: string, cartId: number): Promise<void> {
  if (!isCartSessionId(secret)) return;
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

/** Adds a secret to a cart and keeps the newest 20. Throws cart_session_unknown if another cart has this secret. */
export async function addCartSecret(db: Db, cartId: number, secret: string = createCartSessionId()): Promise<string> {
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
    // Ignores a conflict, because a concurrent request of the same session may have stored the secret already.
    await addSecret(tx, cartId, secret)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Throws if a guest concurrently created another cart with the same secret.
    if ((await findBySecret(tx, secret)) !== cartId)
      throw new ShopError("cart_session_unknown", { data: { cart_session_id: createCartSessionId() } });
  });
  return secret;
}

/** Locks the account and its cart, which is created if needed, so that an account never has two open carts. */
export async function ensureAccountCart(tx: Tx, accountId: number): Promise<CallerCart> {
  await lockAccount(tx, accountId);
  const cart = await lockAccountCart(tx, accountId);
  if (cart) return cart;
  const { id } = await insertedCart(tx, accountId, clock.now()).executeTakeFirstOrThrow();
  return { id, coupon_id: null, secret: null };
}
