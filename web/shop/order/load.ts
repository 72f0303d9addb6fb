import { compact } from "../../../contract/cleaning.ts";
import { ShopError } from "../../../contract/errors.ts";
import { orderNumber } from "../../../server/orders/identifiers.ts";
import { getOrderOwnership, latestOrder, type OrderRef } from "../../../server/orders/order.ts";
import type { PageContext } from "../../context.ts";

export function requestedNumber(request: Request): string | null {
  const parsed = orderNumber.safeParse(compact(new URL(request.url).searchParams.get("order") ?? "").toUpperCase());
  return parsed.success ? parsed.data : null;
}

/** The order key in the URL, else in this browser's cookie. */
export function requestedKey(request: Request, { orderKey }: PageContext, number: string): string | null {
  return new URL(request.url).searchParams.get("key")?.trim() || orderKey(number);
}

export async function latestOrderPath({ db, heldOrders }: PageContext): Promise<string> {
  const latest = await latestOrder(db, heldOrders());
  return latest ? `/thank-you?order=${latest.number}` : "/cart";
}

/** Null without proof of ownership and for an order that does not exist, so that the two cannot be told apart (R9, R25). */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ShopError && error.code === "order_not_found") return null;
    throw error;
  }
}

/** Ways to add the order to an account. "unproved": the e-mail must be verified first. Null: the order is in another account. */
export type Keeping = "free" | "claimable" | "unproved" | "own" | null;

export async function keepingOf({ db, caller }: PageContext, orderRef: OrderRef): Promise<Keeping> {
  const holder = await getOrderOwnership(db, caller, orderRef);
  if (holder === "another") return null;
  if (holder === "nobody") return caller.account ? "claimable" : "free";
  return caller.account?.emailVerifiedAt ? "own" : "unproved";
}
