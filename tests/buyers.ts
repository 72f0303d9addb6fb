import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

type ConfirmedOrder = { number: string; total: number; key: string; order(): Promise<Answer> };
type Answer = { status: number; data: { order: { number: string; total: number } } };

export type Buyers = {
  confirmed: readonly ConfirmedOrder[];
  repeated(): number;
  tookMs: readonly number[];
  stop(): Promise<void>;
};

const CITY = "agadir";
const WAIT_MS = 100;
/** Statuses of a shop whose process, proxy or database is down. Clients then retry. */
const PASSES = new Set([502, 503]);

/**
 * Places orders on `lines` concurrent lines, one order after another on each line. Every order is retried until it
 * succeeds.
 */
export function sendBuyers(url: string, product: number, lines: number): Buyers {
  const confirmed: ConfirmedOrder[] = [];
  const tookMs: number[] = [];
  let isOpen = true;
  let repeated = 0;

  async function call<T extends { status: number }>(path: string, headers: Record<string, string>, body?: unknown) {
    const requestedAt = performance.now();
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...headers, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as object;
    tookMs.push(performance.now() - requestedAt);
    return { status: answer.status, ...json } as T;
  }

  const tried = async <T extends { status: number }>(calling: Promise<T>): Promise<T | null> => {
    const answer = await calling.catch(() => null);
    return answer && !PASSES.has(answer.status) ? answer : null;
  };

  async function buy(): Promise<void> {
    // A new network address, because rate limits count by address.
    const from = { "X-Forwarded-For": `10.${[...randomBytes(3)].join(".")}`, "X-Client": "app" };
    type Cart = { status: number; data: { cart_session_id: string; total: number } };
    const cart = await tried(call<Cart>("/cart/add", from, { product_id: product, quantity: 1 }));
    if (!cart) return void (await sleep(WAIT_MS));
    const headers = { ...from, "X-Cart-Session": cart.data.cart_session_id };
    type Offers = { status: number; data: { id: number; fee: number }[] };
    const offers = await tried(call<Offers>(`/checkout/shipping-methods?city=${CITY}`, headers));
    const courier = offers?.data[0];
    if (!courier) return void (await sleep(WAIT_MS));
    const key = randomUUID();
    const total = Math.round((cart.data.total + courier.fee) * 100) / 100;
    const person = {
      firstName: "Fatima",
      lastName: "Alaoui",
      phone: `06${String(randomInt(100_000_000)).padStart(8, "0")}`,
      email: `${key}@mail.example`,
    };
    const order = () =>
      call<Answer>(
        "/checkout/orders",
        { ...headers, "Idempotency-Key": key },
        {
          shipping_address: { ...person, city: CITY, address: "Hay Mohammadi, rue 12" },
          shipping_method_id: courier.id,
          payment_method: "bank_transfer",
          expected_total: total,
        },
      );
    for (;;) {
      const answer = await tried(order());
      if (answer?.status === 201) return void confirmed.push({ number: answer.data.order.number, total, key, order });
      if (answer) throw new Error(`an order was refused: ${JSON.stringify(answer)}`);
      repeated++;
      await sleep(WAIT_MS);
    }
  }

  const working = Promise.all(
    Array.from({ length: lines }, async () => {
      while (isOpen) await buy();
    }),
  );
  working.catch(() => {});
  return {
    confirmed,
    tookMs,
    repeated: () => repeated,
    async stop() {
      isOpen = false;
      await working;
    },
  };
}
