import { normalizeTypedCode } from "../../../contract/cleaning.ts";
import { ShopError } from "../../../contract/errors.ts";
import { orderNumberSchema } from "../../../server/orders/identifiers.ts";
import { findLatestOrder, getOrderOwnership, type OrderRef } from "../../../server/orders/order.ts";
import type { PageContext } from "../../context.ts";

export function readOrderNumber(request: Request): string | null {
  const parsed = orderNumberSchema.safeParse(
    normalizeTypedCode(new URL(request.url).searchParams.get("order") ?? "").toUpperCase(),
  );
  return parsed.success ? parsed.data : null;
}

/** Returns the secret key that gives access to an order, from the URL or else from this browser's cookie. */
export function readOrderKey(request: Request, { orderKey }: PageContext, number: string): string | null {
  return new URL(request.url).searchParams.get("key")?.trim() || orderKey(number);
}

export async function findLatestOrderPath({ db, heldOrders }: PageContext): Promise<string> {
  const latest = await findLatestOrder(db, heldOrders());
  return latest ? `/thank-you?order=${latest.number}` : "/cart";
}

/** Resolves to null if the order does not exist or is another customer's. Both cause order_not_found (R9, R25). */
export async function awaitOrNullIfNotFound<T>(lookup: Promise<T>): Promise<T | null> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof ShopError && error.code === "order_not_found") return null;
    throw error;
  }
}

/**
 * Who owns an order, as seen by the visitor. An order without an account is "free" for a guest and "claimable" for a
 * signed-in visitor. An order in the visitor's account is "own", or "unproved" while the account's e-mail is not
 * verified. Null: the order is in another account.
 */
export type OrderClaimState = "free" | "claimable" | "unproved" | "own" | null;

export async function loadOrderClaimState({ db, caller }: PageContext, orderRef: OrderRef): Promise<OrderClaimState> {
  const holder = await getOrderOwnership(db, caller, orderRef);
  if (holder === "another") return null;
  if (holder === "nobody") return caller.account ? "claimable" : "free";
  return caller.account?.emailVerifiedAt ? "own" : "unproved";
}
