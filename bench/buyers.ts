// Guests who each fill a cart and order by bank transfer, one after another on each line, for some seconds; prints what came
// of it. Its own process, so that they and the server do not share a thread: `node bench/buyers.ts '{"url": …}'`.
import { randomUUID } from "node:crypto";
import type { Cart } from "../contract/cart.ts";
import type { ShippingMethod } from "../contract/checkout.ts";

export type BuyersJob = { url: string; atOnce: number; seconds: number };
/** Orders placed, what else was answered by status, and each checkout's time from the first call to the last answer. */
export type BuyersResult = { orders: number; perSecond: number; refused: Record<string, number>; times: number[] };

type Answer<T> = { status: number; data: T };

const CITY = "agadir";
const PAGE_SIZE = 100;

const { url, atOnce, seconds } = JSON.parse(process.argv[2] ?? "") as BuyersJob;
const refused: Record<string, number> = {};
const times: number[] = [];
let buyer = 0;

async function call<T>(path: string, headers: Record<string, string>, body?: unknown): Promise<Answer<T>> {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, data: ((await answer.json()) as { data: T }).data };
}

/** One guest, from an address of their own, as limits count addresses. */
async function buy(product: number): Promise<number> {
  buyer++;
  const from = {
    "X-Forwarded-For": `10.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`,
    "X-Client": "app",
  };
  const added = await call<Cart>("/cart/add", from, { product_id: product, quantity: 1 });
  if (added.status !== 200) return added.status;
  const headers = { ...from, "X-Cart-Session": added.data.cart_session_id ?? "" };
  const offers = await call<ShippingMethod[]>(`/checkout/shipping-methods?city=${CITY}`, headers);
  const [courier] = offers.data;
  const placed = await call(
    "/checkout/orders",
    { ...headers, "Idempotency-Key": randomUUID() },
    {
      shipping_address: {
        first_name: "Fatima",
        last_name: "Alaoui",
        phone: "0612345678",
        city: CITY,
        address: "Hay Mohammadi, rue 12",
      },
      shipping_method_id: courier?.id,
      payment_method: "bank_transfer",
      expected_total: Math.round((added.data.total + (courier?.fee ?? 0)) * 100) / 100,
    },
  );
  return placed.status;
}

const { data: products } = await call<{ id: number }[]>(`/products?per_page=${PAGE_SIZE}`, {});
const startedAt = performance.now();
const endsAt = startedAt + seconds * 1000;

async function line(number: number): Promise<void> {
  // Each line goes through the shelf from a place of its own, so that no product is sold out early.
  for (let turn = number; performance.now() < endsAt; turn += atOnce) {
    const begunAt = performance.now();
    const status = await buy(products[turn % products.length]?.id ?? 0);
    if (status === 201) times.push(performance.now() - begunAt);
    else refused[status] = (refused[status] ?? 0) + 1;
  }
}
await Promise.all(Array.from({ length: atOnce }, (_, number) => line(number)));
const elapsed = (performance.now() - startedAt) / 1000;
const answer: BuyersResult = { orders: times.length, perSecond: times.length / elapsed, refused, times };
console.log(JSON.stringify(answer));
