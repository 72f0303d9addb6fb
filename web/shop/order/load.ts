import { compact } from "../../../contract/cleaning.ts";
import { ShopError } from "../../../contract/errors.ts";
import { orderNumber } from "../../../server/orders/number.ts";
import { getOrderOwnership, latestOrder, type OrderRef } from "../../../server/orders/order.ts";
import type { PageContext } from "../../context.ts";

/** The order number that an address asks for, or null when it is none of ours. */
export function requestedNumber(request: Request): string | null {
  const parsed = orderNumber.safeParse(compact(new URL(request.url).searchParams.get("order") ?? "").toUpperCase());
  return parsed.success ? parsed.data : null;
}

/** The key that came with the address, else the one this browser keeps. */
export function requestedKey(request: Request, { orderKey }: PageContext, number: string): string | null {
  return new URL(request.url).searchParams.get("key")?.trim() || orderKey(number);
}

/** The confirmation of this browser's latest order; the cart's page where it holds the key of none. */
export async function latestOrderPath({ db, heldOrders }: PageContext): Promise<string> {
  const latest = await latestOrder(db, heldOrders());
  return latest ? `/thank-you?order=${latest.number}` : "/cart";
}

/** What was found, or null where the caller has no proof of ownership: the same as for an order that does not exist (R9, R25). */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ShopError && error.code === "order_not_found") return null;
    throw error;
  }
}

/**
 * What whoever sees an order may do to keep it: a guest may open an account with it ("free"), a customer take it into theirs
 * ("claimable"), prove the mailbox that opens theirs ("unproved"), or find it there ("own"). Null where it is somebody else's.
 */
export type Keeping = "free" | "claimable" | "unproved" | "own" | null;

/** The same for the caller of a page. Refuses whom getOrder refuses. */
export async function keepingOf({ db, caller }: PageContext, asked: OrderRef): Promise<Keeping> {
  const holder = await getOrderOwnership(db, caller, asked);
  if (holder === "another") return null;
  if (holder === "nobody") return caller.account ? "claimable" : "free";
  return caller.account?.emailVerifiedAt ? "own" : "unproved";
}
