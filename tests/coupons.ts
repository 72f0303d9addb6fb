import type { Order } from "../contract/orders.ts";
import { storeCoupon } from "../server/cart/coupon.ts";
import { findCallerCart } from "../server/cart/secret.ts";
import { placeOrder } from "../server/checkout/place-order.ts";
import { findCoupon } from "../server/coupons/coupons.ts";
import type { Caller } from "../server/platform/caller.ts";
import type { Db } from "../server/platform/database/database.ts";
import { guest, MAY_MAIL, orderInput, putIntoCart, sizeOf } from "./fixtures.ts";

export async function buyerWithCoupon(db: Db, code: string, as: Caller = guest("en")): Promise<Caller> {
  const buyer = await putIntoCart(db, as, { size: await sizeOf(db, "thyme-honey", 500), quantity: 2 });
  const coupon = await findCoupon(db, code);
  await storeCoupon(db, (await findCallerCart(db, buyer))?.id as number, coupon?.id ?? null);
  return buyer;
}

export type Contact = { phone?: string; email?: string | null };

export async function inputOf(db: Db, buyer: Caller, contact: Contact = {}) {
  const input = await orderInput(db, buyer);
  return { ...input, shipping_address: { ...input.shipping_address, ...contact } };
}

export async function order(db: Db, buyer: Caller, contact: Contact = {}): Promise<Order> {
  const input = await inputOf(db, buyer, contact);
  return (await placeOrder(db, buyer, { input, idempotency_key: crypto.randomUUID(), mail: MAY_MAIL })).order;
}

export const usesOf = async (db: Db, code: string): Promise<number | undefined> => (await findCoupon(db, code))?.uses;
