import { createHmac, randomInt } from "node:crypto";
import * as z from "zod/mini";
import { hashSecret } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { readShopSecret } from "../platform/shop-secret.ts";

/** Creates a random order number, so that numbers do not reveal sales. Digits are easy to read out. */
export const createOrderNumber = (): string => `AM${String(randomInt(0, 100_000_000)).padStart(8, "0")}`;

export const orderNumberSchema = z.string().check(z.regex(/^AM\d{8}$/, "field.invalid"));

export const ORDER_KEYS_SECRET_NAME = "order_keys";

/** Derives an order's access key from its number, so that a retry gets the same key and clients cannot choose it. */
export const getOrderKey = async (db: Db, number: string): Promise<string> =>
  deriveOrderKey(await readShopSecret(db, ORDER_KEYS_SECRET_NAME), number);

export const deriveOrderKey = (secret: string, number: string): string =>
  createHmac("sha256", secret).update(`order ${number}`).digest("base64url");

/** Returns an order's access key. Null if the key was revoked or came from a cart's token (before decision 0064). */
export async function getStoredOrderKey(
  db: Db,
  { number, access_key_hash }: { number: string; access_key_hash: Buffer },
): Promise<string | null> {
  const key = await getOrderKey(db, number);
  return hashSecret(key).equals(access_key_hash) ? key : null;
}
