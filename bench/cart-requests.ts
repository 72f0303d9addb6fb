import { ask, type Request } from "./bare.ts";
import { CONNECTIONS } from "./requests.ts";

/** The product's default variant has more stock than a cart line may hold, so that adding never fails. */
const PRODUCT = "almond-argan-amlou";
const FULL = 99;

export async function cartRequests(url: string): Promise<Request[]> {
  const product = await fetch(`${url}/api/products/${PRODUCT}?locale=ar`);
  const { data } = (await product.json()) as { data: { id: number } };
  // Fills each cart to its maximum quantity, so that all further requests change nothing and get the same response.
  const carts = await Promise.all(Array.from({ length: CONNECTIONS }, () => makeCart(url, data.id)));
  const post = { method: "POST", path: "/api/cart/add" } as const;
  return [
    {
      ...post,
      name: "add to cart (JSON)",
      status: 200,
      body: JSON.stringify({ product_id: data.id, quantity: 1 }),
      headers: carts.map((cart) => ({ "content-type": "application/json", "x-cart-session": cart })),
    },
    {
      ...post,
      name: "add to cart (plain form, without JavaScript)",
      status: 303,
      body: String(new URLSearchParams({ product_id: String(data.id), quantity: "1" })),
      headers: carts.map((cart) => ({
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        referer: `${url}/ar/product/${PRODUCT}`,
        cookie: `cart=${cart}`,
      })),
    },
  ];
}

async function makeCart(url: string, product_id: number): Promise<string> {
  const { body } = await ask(url, {
    name: "first add",
    method: "POST",
    path: "/api/cart/add",
    status: 200,
    body: JSON.stringify({ product_id, quantity: FULL }),
    headers: [{ "content-type": "application/json" }],
  });
  const { data } = JSON.parse(body.toString()) as { data: { cart_session_id: string } };
  return data.cart_session_id;
}
