import { normalizeTypedCode } from "../../../contract/cleaning.ts";
import { ShopError } from "../../../contract/errors.ts";
import { orderNumber } from "../../../server/orders/identifiers.ts";
import { getOrderOwnership, latestOrder, type OrderRef } from "../../../server/orders/order.ts";
import type { PageContext } from "../../context.ts";

export function requestedNumber(request: Request): string | null {
  const parsed = orderNumber.safeParse(
    normalizeTypedCode(new URL(request.url).searchParams.get("order") ?? "").toUpperCase(),
  );
  return parsed.success ? parsed.data : null;
}

/** The secret key that gives access to an order: from the URL, else from this browser's cookie. */
export function requestedKey(request: Request, { orderKey }: PageContext, number: string): string | null {
  return new URL(request.url).searchParams.get("key")?.trim() || orderKey(number);
}

export async function latestOrderPath({ db, heldOrders }: PageContext): Promise<string> {
  const latest = await latestOrder(db, heldOrders());
  return latest ? `/thank-you?order=${latest.number}` : "/cart";
}

/** Turns order_not_found into null. An order of somebody else is reported like one that does not exist (R9, R25). */
export async function orNullIfNotFound<T>(lookup: Promise<T>): Promise<T | null> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof ShopError && error.code === "order_not_found") return null;
    throw error;
  }
}

/**
 * Owner of an order. An order without account is "free" or, for a signed-in visitor, "claimable". An order in the
 * visitor's account is "own", or "unproved" while the e-mail is not verified. Null: another account's order.
 */
export type OrderOwnership = "free" | "claimable" | "unproved" | "own" | null;

export async function loadOrderOwnership({ db, caller }: PageContext, orderRef: OrderRef): Promise<OrderOwnership> {
  const holder = await getOrderOwnership(db, caller, orderRef);
  if (holder === "another") return null;
  if (holder === "nobody") return caller.account ? "claimable" : "free";
  return caller.account?.emailVerifiedAt ? "own" : "unproved";
}
