import { createHmac } from "node:crypto";
import { hashSecret } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { shopSecret } from "../platform/shop-secret.ts";

/**
 * A new order's key follows from its number by a secret of the shop, so that a retry or a rewritten mail carries the same one and nobody
 * else can make it: not from the cart's session id, which clients may choose. Only the key's hash is stored.
 */
export const orderKey = async (db: Db, number: string): Promise<string> =>
  keyOf(await shopSecret(db, "order_keys"), number);

export const keyOf = (secret: string, number: string): string =>
  createHmac("sha256", secret).update(`order ${number}`).digest("base64url");

/** The key of a placed order; null where it was revoked, or follows from a cart's id as guests' keys of before decision 0064 do. */
export async function storedOrderKey(
  db: Db,
  { number, access_key_hash }: { number: string; access_key_hash: Buffer },
): Promise<string | null> {
  const key = await orderKey(db, number);
  return hashSecret(key).equals(access_key_hash) ? key : null;
}
