import { setTimeout as sleep } from "node:timers/promises";
import type { PlaceOrderInput } from "../contract/checkout.ts";
import { addToCart } from "../server/cart/change.ts";
import type { Db } from "../server/platform/database/database.ts";
import { guest, orderInput, type SizeOf, setSetting } from "./fixtures.ts";
import { widenUnpaidBudget } from "./unpaid-budget.ts";

export type Shopper = { cart: string; key: string; address: string; input: PlaceOrderInput };

export type Answer = { status: number; code: string | null; number: string | null; access_key: string | null };

/**
 * Prepares the shop for many orders: turns off proofs of work, and raises the limits on attempts and unpaid orders.
 * Call this before the program starts.
 */
export async function expectMany(db: Db): Promise<void> {
  await setSetting(db, "checkout_challenge", "off");
  await setSetting(db, "checkout_attempts_per_session", 1000);
  await widenUnpaidBudget(db);
}

let come = 0;

export async function shopper(db: Db, size: SizeOf, changes: Partial<PlaceOrderInput> = {}): Promise<Shopper> {
  const { secret } = await addToCart(db, guest("en"), { ...size, quantity: 1 });
  const buyer = { ...guest("en"), cartSecret: secret };
  come += 1;
  const address = `10.${(come >> 16) & 255}.${(come >> 8) & 255}.${come & 255}`;
  const input = await orderInput(db, buyer, changes);
  return { cart: secret as string, key: crypto.randomUUID(), address, input };
}

/** Places an order. Returns null if there is no response, because the program ended or `signal` aborted the request. */
export async function order(
  url: string,
  { cart, key, address, input }: Shopper,
  signal?: AbortSignal,
): Promise<Answer | null> {
  try {
    const response = await fetch(`${url}/api/checkout/orders`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Cart-Session": cart,
        "Idempotency-Key": key,
        "X-Forwarded-For": address,
      },
      body: JSON.stringify(input),
      ...(signal && { signal }),
    });
    const { data, code = null } = (await response.json()) as {
      data?: { order?: { number: string }; access_key?: string };
      code?: string;
    };
    return {
      status: response.status,
      code,
      number: data?.order?.number ?? null,
      access_key: data?.access_key ?? null,
    };
  } catch {
    return null;
  }
}

/** Retries with the same key while the shop is busy or does not respond. */
export async function orderUntilAnswered(url: string, who: Shopper): Promise<Answer> {
  for (;;) {
    const answer = await order(url, who);
    if (answer && answer.status !== 503) return answer;
    await sleep(100);
  }
}
