import * as z from "zod/mini";
import {
  city,
  cityQuery,
  emailCodeInput,
  emailVerificationInput,
  idempotencyKey,
  type PaymentMethodsQuery,
  paymentMethodOption,
  paymentMethodsQuery,
  placedOrder,
  proofOfWorkChallenge,
  shippingMethod,
  shippingMethodsQuery,
  submitOrderInput,
} from "../../contract/checkout.ts";
import { codeSentResponse, emailVerifiedResponse } from "../../contract/customers.ts";
import { getDeliveryProperties } from "../../contract/delivery-methods.ts";
import { ShopError } from "../../contract/errors.ts";
import { toCentimes } from "../../contract/money.ts";
import { getCart, toShippingQuoteInput } from "../cart/cart.ts";
import { findCities } from "../delivery/cities.ts";
import { quoteDelivery } from "../delivery/methods/index.ts";
import { listPaymentMethods } from "../payments/methods/index.ts";
import type { KnownOrder } from "../payments/methods/method.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { route } from "../platform/http/route.ts";
import { issueChallenge } from "./challenge.ts";
import { sendEmailCode, verifyEmailByCode } from "./email-proof.ts";
import { submitOrder } from "./submit-order.ts";

export const checkoutRoutes = [
  route({
    method: "GET",
    path: "/checkout/cities",
    summary: "Search cities by any spelling",
    isPublic: true,
    query: cityQuery,
    response: z.array(city),
    run: async ({ db, caller, query }) => ({ data: await findCities(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/checkout/shipping-methods",
    summary:
      "List the delivery methods for the caller's cart to a city, cheapest first, and last pick-up if enabled (id 0)",
    query: shippingMethodsQuery,
    response: z.array(shippingMethod),
    run: async ({ db, caller, query }) => {
      const data = await quoteDelivery(db, caller, {
        city: query.city ?? "",
        ...toShippingQuoteInput(await getCart(db, caller)),
      });
      return {
        data,
        ...(query.city &&
          !data.some((offer) => getDeliveryProperties(offer).goesToBuyer) && {
            message: "refusal.city_not_served" as const,
          }),
      };
    },
  }),
  route({
    method: "GET",
    path: "/checkout/payment-methods",
    summary:
      "List the payment methods, with the reason why one is locked; only those of a delivery method if one is given",
    query: paymentMethodsQuery,
    response: z.array(paymentMethodOption),
    errors: ["shipping_method_unavailable"],
    run: async ({ db, caller, cards, query }) => ({
      data: await listPaymentMethods(db, caller, cards, await readKnownOrder(db, caller, query)),
    }),
  }),
  route({
    method: "GET",
    path: "/checkout/challenge",
    summary: "Get a proof-of-work challenge to solve before ordering, in ALTCHA's format",
    response: proofOfWorkChallenge,
    errors: ["too_many_requests"],
    run: async ({ shop, caller }) => ({
      data: await issueChallenge(shop.database, caller, "checkout", "too_many_requests"),
    }),
  }),
  route({
    method: "POST",
    path: "/checkout/email-code",
    summary: "Mail a code to verify the order's e-mail address, if the settings require it",
    body: emailCodeInput,
    response: codeSentResponse,
    errors: ["not_found", "cart_empty", "code_just_sent", "too_many_requests"],
    run: async ({ shop, caller, body }) => ({ data: await sendEmailCode(shop.database, caller, body.email) }),
  }),
  route({
    method: "POST",
    path: "/checkout/email-code/verify",
    summary: "Verify the order's e-mail address for the caller's cart by the mailed code",
    body: emailVerificationInput,
    response: emailVerifiedResponse,
    errors: ["not_found", "cart_empty", "code_invalid", "too_many_requests"],
    run: async ({ shop, caller, body }) => ({ data: await verifyEmailByCode(shop.database, caller, body) }),
  }),
  route({
    method: "POST",
    path: "/checkout/orders",
    summary: "Place an order of the caller's cart; requires the header Idempotency-Key",
    isIdempotent: true,
    body: submitOrderInput,
    hasFormerNames: true,
    response: placedOrder,
    status: 201,
    errors: [
      "unauthenticated",
      "order_refused",
      "order_not_found",
      "cart_already_ordered",
      "cart_changed",
      "short_deadline_required",
      "too_much_unpaid",
      "cart_empty",
      "city_not_served",
      "email_proof_required",
      "idempotency_key_required",
      "idempotency_key_reused",
      "payment_method_unavailable",
      "shipping_method_unavailable",
      "challenge_required",
      "too_many_checkouts",
      "too_many_requests",
    ],
    run: async ({ shop, caller, cards, body, header, reply }) => {
      const { challenge: proof = null, accepted_pay_before_hours: accepted_hours = null, ...input } = body;
      const request = { input, proof, accepted_hours, idempotency_key: keyOf(header("Idempotency-Key")) };
      const data = await submitOrder(shop.database, caller, request, cards);
      if (caller.client === "browser") reply.setOrderKey(data.order.number, data.access_key);
      return { data };
    },
  }),
];

async function readKnownOrder(
  db: Db,
  caller: Caller,
  { city, shipping_method_id }: PaymentMethodsQuery,
): Promise<KnownOrder> {
  if (shipping_method_id === undefined) return {};
  const cart = await getCart(db, caller);
  const offers = await quoteDelivery(db, caller, { city: city ?? "", ...toShippingQuoteInput(cart) });
  const delivery = offers.find(({ id }) => id === shipping_method_id);
  if (!delivery)
    throw new ShopError("shipping_method_unavailable", {
      fields: { shipping_method_id: ["field.shippingMethodRequired"] },
    });
  return { delivery, total: toCentimes(cart.total) + toCentimes(delivery.fee) };
}

function keyOf(header: string | undefined): string {
  const key = idempotencyKey.safeParse(header);
  if (!key.success) throw new ShopError("idempotency_key_required");
  return key.data;
}
