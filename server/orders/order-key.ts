import { createHmac } from "node:crypto";
import { hashSecret } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { shopSecret } from "../platform/shop-secret.ts";

/** Same key for retries. Derived by the shop's secret, not the cart's, because API clients may choose the cart's secret. */
export const orderKey = async (db: Db, number: string): Promise<string> =>
  keyOf(await shopSecret(db, "order_keys"), number);

export const keyOf = (secret: string, number: string): string =>
  createHmac("sha256", secret).update(`order ${number}`).digest("base64url");

/** Null if the key was revoked, or was derived from the cart's secret (orders of guests from before decision 0064). */
export async function storedOrderKey(
  db: Db,
  { number, access_key_hash }: { number: string; access_key_hash: Buffer },
): Promise<string | null> {
  const key = await orderKey(db, number);
  return hashSecret(key).equals(access_key_hash) ? key : null;
}
