import * as z from "zod/mini";
import {
  city,
  cityQuery,
  idempotencyKey,
  paymentMethod,
  placedOrder,
  placeOrderInput,
  shippingMethod,
  shippingQuery,
} from "../../contract/checkout.ts";
import { ShopError } from "../../contract/errors.ts";
import { centimes } from "../../contract/money.ts";
import { getCart } from "../cart/cart.ts";
import { listPaymentMethods } from "../payments/methods/index.ts";
import { route } from "../platform/door.ts";
import { findCities } from "../shipping/cities.ts";
import { quoteShipping } from "../shipping/quote.ts";
import { submitOrder } from "./submit-order.ts";

/** From the city to the placed order (A9). */
export const checkoutApi = [
  route({
    method: "GET",
    path: "/checkout/cities",
    summary: "Cities by any of their spellings",
    isPublic: true,
    query: cityQuery,
    answer: z.array(city),
    run: async ({ db, caller, query }) => ({ data: await findCities(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/checkout/shipping-methods",
    summary: "Who brings the caller's cart to a city, the cheapest first",
    query: shippingQuery,
    answer: z.array(shippingMethod),
    run: async ({ db, caller, query }) => {
      const { subtotal } = await getCart(db, caller);
      const data = await quoteShipping(db, caller, { city: query.city, subtotal_centimes: centimes(subtotal) });
      return { data, ...(data.length === 0 && { message: "refusal.city_not_served" as const }) };
    },
  }),
  route({
    method: "GET",
    path: "/checkout/payment-methods",
    summary: "All payment methods, and why one is locked",
    answer: z.array(paymentMethod),
    run: async ({ db, caller }) => ({ data: await listPaymentMethods(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/checkout/orders",
    summary: "Place the order of the caller's cart; the header Idempotency-Key is required",
    body: placeOrderInput,
    answer: placedOrder,
    status: 201,
    run: async ({ shop, caller, body, header, reply }) => {
      const request = { input: body, idempotency_key: keyOf(header("Idempotency-Key")) };
      const data = await submitOrder(shop.database, caller, request);
      if (caller.client === "browser") reply.setOrderKey(data.order.number, data.access_key);
      return { data };
    },
  }),
];

function keyOf(header: string | undefined): string {
  const key = idempotencyKey.safeParse(header);
  if (!key.success) throw new ShopError("idempotency_key_required");
  return key.data;
}
