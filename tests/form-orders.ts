import { request as plainRequest, type RequestOptions } from "node:http";
import { request as tlsRequest } from "node:https";
import { json, text } from "node:stream/consumers";
import type { Cart } from "../contract/cart.ts";
import type { Product } from "../contract/catalog.ts";
import type { ShippingMethod } from "../contract/checkout.ts";

const TYPED = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
};

/**
 * Orders honey by submitting the pages' forms with chunked bodies. Returns the status and location of the final
 * redirect. `options` apply to each connection.
 */
export async function orderInChunks(origin: string, options: RequestOptions = {}): Promise<string> {
  const cookies: string[] = [];
  const ask = (path: string, form?: Record<string, string | number>) =>
    new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
      const method = form ? "POST" : "GET";
      const type = form && { "Content-Type": "application/x-www-form-urlencoded" };
      const headers = { Cookie: cookies.join("; "), "X-Client": "browser", ...type };
      const request = (origin.startsWith("https:") ? tlsRequest : plainRequest)(origin + path, {
        ...options,
        method,
        headers,
      });
      request.once("error", reject).once("response", (answer) => {
        for (const cookie of answer.headers["set-cookie"] ?? []) cookies.push(cookie.split(";", 1)[0] as string);
        resolve(answer);
      });
      // Written in parts, so that the body has no Content-Length and is sent chunked.
      for (const [name, value] of Object.entries(form ?? {}))
        request.write(`&${new URLSearchParams({ [name]: String(value) })}`);
      request.end();
    });
  const getData = async <T>(path: string) => ((await json(await ask(path))) as { data: T }).data;
  const { id, default_option } = await getData<Product>("/api/products/thyme-honey");
  const added = await ask("/api/cart/add", { product_id: id, variant_id: default_option.variant_id, quantity: 1 });
  await text(added);
  const cart = await getData<Cart>("/api/cart");
  const [method] = await getData<ShippingMethod[]>("/api/checkout/shipping-methods?city=agadir");
  const ordered = await ask("/fr/checkout?step=payment", {
    ...TYPED,
    shipping_method_id: method?.id ?? 0,
    payment_method: "bank_transfer",
    expected_total: cart.total + (method?.fee ?? 0),
    seen: cart.items.map(({ rowId, price }) => `${rowId}:${price}`).join(),
    idempotency_key: crypto.randomUUID(),
  });
  await text(ordered);
  return `${ordered.statusCode} ${ordered.headers.location}`;
}
