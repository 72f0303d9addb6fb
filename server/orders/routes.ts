import * as z from "zod/mini";
import { paginationQuery } from "../../contract/catalog.ts";
import { PICTURE_UPLOAD_LIMITS } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { customerOrderRow, order, orderKeyInput, orderTracking, reorderResult } from "../../contract/orders.ts";
import { claimOrder } from "../identity/past-orders.ts";
import { fileResponse, route } from "../platform/http/route.ts";
import { PICTURE_TIMEOUT_MS } from "../platform/pictures/picture.ts";
import { cancelOwnOrder } from "./admin/actions.ts";
import { addOrderItemsToCart, listCustomerOrders } from "./customer.ts";
import { orderNumberSchema } from "./identifiers.ts";
import { getOrder, getTracking, type OrderRef } from "./order.ts";
import { addReceipt, requireReceiptAllowed } from "./receipts.ts";
import { getOrderTerms, getOrderTermsAsStaff } from "./terms.ts";

const byRef = z.object({ ref: z.string() });
const withKey = z.object(orderKeyInput.shape);

type RequestedOrder = {
  params: { ref: string };
  query: { key?: string | undefined };
  orderKey: (number: string) => string | null;
};

function requestedOrder({ params: { ref }, query, orderKey }: RequestedOrder): OrderRef {
  if (!orderNumberSchema.safeParse(ref).success) throw new ShopError("order_not_found");
  return { ref, key: query.key ?? orderKey(ref) };
}

/** Callers need the order key (in query or cookie) or must be signed in as the order's owner (A9). */
export const orderRoutes = [
  route({
    method: "GET",
    path: "/auth/customers/orders",
    summary: "List the customer's own orders in pages, newest first",
    isPaged: true,
    access: "verified",
    query: paginationQuery,
    response: z.array(customerOrderRow),
    run: async ({ db, caller, query }) => {
      const { items, pagination } = await listCustomerOrders(db, caller, query);
      return { data: items, pagination };
    },
  }),
  route({
    method: "GET",
    path: "/orders/{ref}",
    summary: "Get an order, as its owner or with its order key",
    params: byRef,
    query: withKey,
    response: order,
    errors: ["order_not_found"],
    run: async (call) => ({ data: await getOrder(call.db, call.caller, requestedOrder(call)) }),
  }),
  route({
    method: "GET",
    path: "/orders/{ref}/tracking",
    summary: "Get an order's tracking, as its owner or with its order key",
    params: byRef,
    query: withKey,
    response: orderTracking,
    errors: ["order_not_found"],
    run: async (call) => ({ data: await getTracking(call.db, call.caller, requestedOrder(call)) }),
  }),
  route({
    method: "GET",
    path: "/orders/{ref}/terms",
    summary: "Get an order's terms of sale as of its placing, as HTML, as its owner or with its order key",
    params: byRef,
    query: withKey,
    response: fileResponse,
    file: "text/html",
    errors: ["order_not_found", "not_found"],
    run: async (call) => ({ data: await getOrderTerms(call.db, call.caller, requestedOrder(call)) }),
  }),
  route({
    method: "GET",
    path: "/admin/orders/{number}/terms",
    summary: "Get an order's terms of sale as of its placing, as HTML, for staff",
    access: "staff",
    params: z.object({ number: orderNumberSchema }),
    response: fileResponse,
    file: "text/html",
    errors: ["order_not_found", "not_found"],
    run: async ({ db, caller, params }) => ({ data: await getOrderTermsAsStaff(db, caller, params.number) }),
  }),
  route({
    method: "POST",
    path: "/orders/{ref}/cancel",
    summary: "Cancel an order that is not in progress yet, as its owner or with its order key",
    params: byRef,
    query: withKey,
    response: order,
    form: ({ number, is_own }) => (is_own ? `/orders/${number}` : `/track?order=${number}`),
    errors: ["order_not_found", "order_status_conflict"],
    run: async (call) => {
      await cancelOwnOrder(call.db, call.caller, requestedOrder(call));
      return { data: await getOrder(call.db, call.caller, requestedOrder(call)) };
    },
  }),
  route({
    method: "POST",
    path: "/orders/{ref}/receipt",
    summary: "Upload a transfer's receipt while the transfer is awaited, as the order's owner or with its order key",
    params: byRef,
    query: withKey,
    upload: {
      maxBytes: PICTURE_UPLOAD_LIMITS.bytes,
      admit: (call) => requireReceiptAllowed(call.shop.database, call.caller, requestedOrder(call)),
    },
    limitMs: PICTURE_TIMEOUT_MS,
    response: order,
    form: ({ number, is_own }) => (is_own ? `/orders/${number}` : `/track?order=${number}`),
    errors: ["order_not_found", "order_status_conflict", "picture_invalid", "too_many_requests"],
    run: async (call) => {
      await addReceipt(call.shop.database, call.caller, requestedOrder(call), call.upload);
      return { data: await getOrder(call.db, call.caller, requestedOrder(call)) };
    },
  }),
  route({
    method: "POST",
    path: "/orders/{ref}/again",
    summary: "Reorder: add an order's products to the caller's cart, as far as they are still sold",
    params: byRef,
    query: withKey,
    response: reorderResult,
    form: () => "/cart",
    errors: ["unauthenticated", "order_not_found", "cart_session_unknown", "cart_full"],
    run: async (call) => {
      const { cart, missing, secret } = await addOrderItemsToCart(call.db, call.caller, requestedOrder(call));
      if (secret && call.caller.client === "browser") call.reply.setCartSecret(secret);
      return { data: { cart, missing } };
    },
  }),
  route({
    method: "POST",
    path: "/orders/{ref}/claim",
    summary: "Move a guest's order to the caller's account, by its order key",
    access: "customer",
    params: byRef,
    body: orderKeyInput,
    response: order,
    form: ({ number }) => `/orders/${number}`,
    errors: ["order_not_found"],
    run: async ({ db, caller, params, body, orderKey }) => {
      const order = requestedOrder({ params, query: body, orderKey });
      await claimOrder(db, caller, order);
      return { data: await getOrder(db, caller, { ...order, key: null }) };
    },
  }),
];
