import * as z from "zod/mini";
import { idempotencyKey } from "../../../contract/checkout.ts";
import { ShopError } from "../../../contract/errors.ts";
import { order } from "../../../contract/orders.ts";
import {
  knownCustomer,
  knownCustomerQuery,
  phoneOrderInput,
  phoneQuote,
  phoneQuoteInput,
  sellableVariant,
  sellableVariantQuery,
} from "../../../contract/phone-orders.ts";
import { route } from "../../platform/http/route.ts";
import { findKnownCustomer, findSellableVariants } from "./phone-lookup.ts";
import { placePhoneOrder, quotePhoneOrder } from "./phone-order.ts";

export const phoneOrderRoutes = [
  route({
    method: "GET",
    path: "/admin/phone-orders/products",
    summary: "Search the products that can be ordered",
    access: "staff",
    query: sellableVariantQuery,
    response: z.array(sellableVariant),
    errors: ["category_not_found"],
    run: async ({ db, caller, query }) => ({ data: await findSellableVariants(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/admin/phone-orders/customer",
    summary: "Get the recipient of a phone number's newest order",
    access: "staff",
    query: knownCustomerQuery,
    response: knownCustomer,
    run: async ({ db, caller, query }) => ({ data: await findKnownCustomer(db, caller, query) }),
  }),
  route({
    method: "POST",
    path: "/admin/phone-orders/quote",
    summary: "Quote a phone order: total and delivery methods",
    access: "staff",
    body: phoneQuoteInput,
    response: phoneQuote,
    errors: ["not_enough_stock", "product_unavailable"],
    run: async ({ db, caller, body }) => ({ data: await quotePhoneOrder(db, caller, body) }),
  }),
  route({
    method: "POST",
    path: "/admin/phone-orders",
    summary: "Place an order taken by phone; requires the header Idempotency-Key",
    isIdempotent: true,
    access: "staff",
    body: phoneOrderInput,
    hasFormerNames: true,
    response: order,
    status: 201,
    errors: [
      "order_refused",
      "order_not_found",
      "cart_already_ordered",
      "cart_changed",
      "not_enough_stock",
      "product_unavailable",
      "cart_empty",
      "city_not_served",
      "idempotency_key_required",
      "idempotency_key_reused",
      "payment_method_unavailable",
      "shipping_method_unavailable",
    ],
    run: async ({ db, caller, body, header }) => {
      const key = idempotencyKey.safeParse(header("Idempotency-Key"));
      if (!key.success) throw new ShopError("idempotency_key_required");
      return { data: await placePhoneOrder(db, caller, body, key.data) };
    },
  }),
];
