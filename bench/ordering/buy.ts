import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import type { Cart } from "../../contract/cart.ts";
import type { ShippingMethod } from "../../contract/checkout.ts";

type Answer<T> = { status: number; data: T };

/** The timeout is shorter than the shop's keep-alive timeout, so that no request meets a closing connection. */
const agent = new Agent({ keepAlive: true, timeout: 4000 });
const CITY = "agadir";
const PAGE_SIZE = 100;

/** Orders one piece by bank transfer, by default with a new phone number. Returns the status of the last response. */
export async function buy(url: string, product: number, phone = newPhone()): Promise<number> {
  const from = newGuest();
  const cart = await add(url, product, from);
  if (cart.status !== 200) return cart.status;
  const headers = { ...from, "X-Cart-Session": cart.data.cart_session_id ?? "" };
  const offers = await call<ShippingMethod[]>(url, `/checkout/shipping-methods?city=${CITY}`, headers);
  const [courier] = offers.data;
  const placedOrder = await call(
    url,
    "/checkout/orders",
    { ...headers, "Idempotency-Key": randomUUID() },
    {
      shipping_address: {
        firstName: "Fatima",
        lastName: "Alaoui",
        phone,
        city: CITY,
        address: "Hay Mohammadi, rue 12",
      },
      shipping_method_id: courier?.id,
      payment_method: "bank_transfer",
      expected_total: Math.round((cart.data.total + (courier?.fee ?? 0)) * 100) / 100,
    },
  );
  return placedOrder.status;
}

/** Adds one piece to a new cart. */
export const add = (url: string, product: number, from = newGuest()): Promise<Answer<Cart>> =>
  call<Cart>(url, "/cart/add", from, { product_id: product, quantity: 1 });

const newPhone = () => `06${String(randomInt(100_000_000)).padStart(8, "0")}`;

export async function shelfOf(url: string): Promise<number[]> {
  const { data } = await call<{ id: number }[]>(url, `/products?per_page=${PAGE_SIZE}`, {});
  return data.map(({ id }) => id);
}

/** Headers of a new guest. Each guest has a network address of its own, because rate limits count requests by address. */
export const newGuest = (): Record<string, string> => ({
  "X-Forwarded-For": `10.${[...randomBytes(3)].join(".")}`,
  "X-Client": "app",
});

/** Calls the API by Node's HTTP client. `fetch` takes twice as long, and the client's time is part of the measurement. */
async function call<T>(url: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer<T>> {
  const sent = body === undefined ? "" : JSON.stringify(body);
  const request = httpRequest(`${url}/api${path}`, {
    agent,
    method: sent ? "POST" : "GET",
    headers: {
      ...headers,
      ...(sent && { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(sent)) }),
    },
  }).end(sent);
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const { data } = (await json(answer)) as { data: T };
  return { status: answer.statusCode ?? 0, data };
}
