import type { PlacedOrder } from "../../contract/checkout.ts";
import { CHECKOUT_ATTEMPTS } from "../../contract/constants.ts";
import { getNumberSetting } from "../content/stored-settings.ts";
import { type Caller, hashSecret } from "../platform/caller.ts";
import type { Database } from "../platform/db.ts";
import { limitAttempts } from "../platform/rate-limit.ts";
import { findPlacedOrder, type OrderRequest, placeOrder } from "./place-order.ts";

/**
 * What both doors that take an order do, the API and the page's own form: a lost answer is given again and counts for
 * nothing; any other attempt counts against the limit, then is placed. Refuses as `placeOrder` does, and with
 * too_many_checkouts. Outside of any transaction, because an attempt counts even when its order is refused.
 */
export async function submitOrder(database: Database, caller: Caller, request: OrderRequest): Promise<PlacedOrder> {
  const replay = await findPlacedOrder(database.db, caller, request);
  if (replay) return replay;
  await limitCheckout(database, caller);
  return placeOrder(database.db, caller, request);
}

/** Five attempts a minute for a cart and twenty for a network address, unless the owner set other numbers (K16, X4). */
async function limitCheckout(database: Database, caller: Caller): Promise<void> {
  const attempts = [
    {
      name: "checkout_cart",
      key: caller.cartSecret && hashSecret(caller.cartSecret).toString("base64url"),
      setting: "checkout_attempts_per_session" as const,
      fallback: CHECKOUT_ATTEMPTS.perSession,
    },
    {
      name: "checkout_address",
      key: caller.address,
      setting: "checkout_attempts_per_address" as const,
      fallback: CHECKOUT_ATTEMPTS.perAddress,
    },
  ];
  for (const { name, key, setting, fallback } of attempts) {
    if (!key) continue;
    const points = await getNumberSetting(database.db, setting, fallback);
    await limitAttempts(database, {
      name,
      key,
      points,
      seconds: CHECKOUT_ATTEMPTS.seconds,
      refusal: "too_many_checkouts",
    });
  }
}
