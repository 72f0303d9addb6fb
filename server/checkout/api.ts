import * as z from "zod/mini";
import {
  challenge,
  city,
  cityQuery,
  emailCodeInput,
  emailProofInput,
  idempotencyKey,
  paymentOffer,
  placedOrder,
  shippingMethod,
  shippingQuery,
  submitOrderInput,
} from "../../contract/checkout.ts";
import { codeSent, emailVerified } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import { getCart, quotedOf } from "../cart/cart.ts";
import { listPaymentMethods } from "../payments/methods/index.ts";
import { route } from "../platform/door.ts";
import { findCities } from "../shipping/cities.ts";
import { quoteShipping } from "../shipping/quote.ts";
import { issueChallenge } from "./challenge.ts";
import { proveEmail, sendEmailCode } from "./email-proof.ts";
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
      const data = await quoteShipping(db, caller, { city: query.city, ...quotedOf(await getCart(db, caller)) });
      return { data, ...(data.length === 0 && { message: "refusal.city_not_served" as const }) };
    },
  }),
  route({
    method: "GET",
    path: "/checkout/payment-methods",
    summary: "All payment methods, and why one is locked",
    answer: z.array(paymentOffer),
    run: async ({ db, caller, cards }) => ({ data: await listPaymentMethods(db, caller, cards) }),
  }),
  route({
    method: "GET",
    path: "/checkout/challenge",
    summary: "A proof of work to be done before ordering, in ALTCHA's form",
    answer: challenge,
    run: async ({ shop, caller }) => ({
      data: await issueChallenge(shop.database, caller, "checkout", "too_many_requests"),
    }),
  }),
  route({
    method: "POST",
    path: "/checkout/email-code",
    summary: "Mail a code to the address that the caller's order is to have, where the setting asks for it",
    body: emailCodeInput,
    answer: codeSent,
    run: async ({ shop, caller, body }) => ({ data: await sendEmailCode(shop.database, caller, body.email) }),
  }),
  route({
    method: "POST",
    path: "/checkout/email-code/verify",
    summary: "Prove that address for the caller's cart by the code",
    body: emailProofInput,
    answer: emailVerified,
    run: async ({ shop, caller, body }) => ({ data: await proveEmail(shop.database, caller, body) }),
  }),
  route({
    method: "POST",
    path: "/checkout/orders",
    summary: "Place the order of the caller's cart; the header Idempotency-Key is required",
    body: submitOrderInput,
    answer: placedOrder,
    status: 201,
    run: async ({ shop, caller, cards, body, header, reply }) => {
      const { challenge: proof = null, accepted_pay_before_hours: accepted_hours = null, ...input } = body;
      const request = { input, proof, accepted_hours, idempotency_key: keyOf(header("Idempotency-Key")) };
      const data = await submitOrder(shop.database, caller, request, cards);
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
