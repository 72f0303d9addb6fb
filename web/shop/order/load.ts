import { compact } from "../../../contract/cleaning.ts";
import { ShopError } from "../../../contract/errors.ts";
import { orderNumber } from "../../../server/orders/identifiers.ts";
import { getOrderOwnership, latestOrder, type OrderRef } from "../../../server/orders/order.ts";
import type { PageContext } from "../../context.ts";

export function requestedNumber(request: Request): string | null {
  const parsed = orderNumber.safeParse(compact(new URL(request.url).searchParams.get("order") ?? "").toUpperCase());
  return parsed.success ? parsed.data : null;
}

/** The order key from the URL. If the URL has none, the one from this browser's cookie. */
export function requestedKey(request: Request, { orderKey }: PageContext, number: string): string | null {
  return new URL(request.url).searchParams.get("key")?.trim() || orderKey(number);
}

export async function latestOrderPath({ db, heldOrders }: PageContext): Promise<string> {
  const latest = await latestOrder(db, heldOrders());
  return latest ? `/thank-you?order=${latest.number}` : "/cart";
}

/** Turns order_not_found into null. An order of somebody else is reported like one that does not exist (R9, R25). */
export async function orNull<T>(lookup: Promise<T>): Promise<T | null> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof ShopError && error.code === "order_not_found") return null;
    throw error;
  }
}

/** How the visitor can add the order to an account. "unproved": the account's e-mail must be verified first. Null: not at all. */
export type Keeping = "free" | "claimable" | "unproved" | "own" | null;

export async function keepingOf({ db, caller }: PageContext, orderRef: OrderRef): Promise<Keeping> {
  const holder = await getOrderOwnership(db, caller, orderRef);
  if (holder === "another") return null;
  if (holder === "nobody") return caller.account ? "claimable" : "free";
  return caller.account?.emailVerifiedAt ? "own" : "unproved";
}
