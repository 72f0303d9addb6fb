import { createHmac, randomInt } from "node:crypto";
import * as z from "zod/mini";
import { hashSecret } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { shopSecret } from "../platform/shop-secret.ts";

/** Creates a random order number, so that numbers do not reveal sales. Digits are easy to read out. */
export const createOrderNumber = (): string => `AM${String(randomInt(0, 100_000_000)).padStart(8, "0")}`;

export const orderNumber = z.string().check(z.regex(/^AM\d{8}$/, "field.invalid"));

/** Name, in the table `secrets`, of the key that orders' access keys are derived from. */
export const ORDER_KEYS = "order_keys";

/** An order's access key, derived from its number: a retry gets the same key; API clients cannot choose it. */
export const orderKey = async (db: Db, number: string): Promise<string> =>
  deriveOrderKey(await shopSecret(db, ORDER_KEYS), number);

export const deriveOrderKey = (secret: string, number: string): string =>
  createHmac("sha256", secret).update(`order ${number}`).digest("base64url");

/** The order's access key. Null if revoked or made from a cart's token (guest orders before decision 0064). */
export async function storedOrderKey(
  db: Db,
  { number, access_key_hash }: { number: string; access_key_hash: Buffer },
): Promise<string | null> {
  const key = await orderKey(db, number);
  return hashSecret(key).equals(access_key_hash) ? key : null;
}
