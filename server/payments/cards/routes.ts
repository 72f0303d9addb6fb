import * as z from "zod/mini";
import { ShopError } from "../../../contract/errors.ts";
import { adminOrder } from "../../../contract/orders.ts";
import {
  cardPaymentInput,
  gatewayForm,
  paymentQuery,
  paymentState,
  unsettledPayment,
} from "../../../contract/payments.ts";
import { getAdminOrder } from "../../orders/admin/order.ts";
import { orderNumberSchema } from "../../orders/identifiers.ts";
import { type AnyRoute, route } from "../../platform/http/route.ts";
import { dismissPaymentAttempt, listUnsettledPayments, recordCardCapture, recordCardRelease } from "./reconcile.ts";
import { startPayment } from "./start.ts";
import { getPaymentState } from "./state.ts";

const byRef = z.object({ ref: z.string() });
const withKey = z.object({ key: paymentQuery.shape.key });

/** Callers need the order key (in query or cookie) or must be signed in as the order's owner (A9). */
const cardRoutes = [
  route({
    method: "POST",
    path: "/payments/{ref}/start",
    summary: "Create a new payment form for the card gateway, for an unpaid order",
    params: byRef,
    query: withKey,
    response: gatewayForm,
    errors: ["order_not_found", "order_status_conflict", "payment_pending", "payment_method_unavailable"],
    run: async ({ db, caller, cards, params, query, orderKey }) => {
      if (!orderNumberSchema.safeParse(params.ref).success) throw new ShopError("order_not_found");
      const ref = { ref: params.ref, key: query.key ?? orderKey(params.ref) };
      return { data: await startPayment(db, caller, cards, ref) };
    },
  }),
  route({
    method: "GET",
    path: "/payments/{ref}/status",
    summary: "Get the status of an order's payment; 404 without access to the order",
    params: byRef,
    query: paymentQuery,
    response: paymentState,
    run: async ({ db, caller, cards, params, query, orderKey }) => {
      const ref = { ref: params.ref, key: query.key ?? orderKey(params.ref), token: query.t ?? null };
      return { data: await getPaymentState(db, caller, cards, ref) };
    },
  }),
];

const adminCardRoutes = [
  route({
    method: "GET",
    path: "/admin/payments/unsettled",
    summary: "List the card payments that must be checked at the gateway, oldest first",
    access: "staff",
    response: z.array(unsettledPayment),
    run: async ({ db, caller }) => ({ data: await listUnsettledPayments(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/admin/payments/{oid}/dismiss",
    summary: "Mark a card payment as resolved: not paid, or refunded",
    access: "staff",
    params: z.object({ oid: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "field.invalid")) }),
    body: z.strictObject({}),
    response: z.array(unsettledPayment),
    errors: ["order_not_found"],
    run: async ({ db, caller, params }) => {
      await dismissPaymentAttempt(db, caller, params.oid);
      return { data: await listUnsettledPayments(db, caller) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/orders/{number}/settle-card",
    summary: "Record that the gateway's back office shows the order as paid by a transaction",
    access: "staff",
    params: z.object({ number: orderNumberSchema }),
    body: cardPaymentInput,
    response: adminOrder,
    errors: ["order_not_found", "order_status_conflict"],
    run: async ({ db, caller, params, body }) => {
      await recordCardCapture(db, caller, params.number, body);
      return { data: await getAdminOrder(db, caller, params.number) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/orders/{number}/release-card",
    summary: "Record that the gateway's back office shows a canceled order's authorization as released",
    access: "staff",
    params: z.object({ number: orderNumberSchema }),
    body: z.strictObject({}),
    response: adminOrder,
    errors: ["order_not_found", "order_status_conflict"],
    run: async ({ db, caller, params }) => {
      await recordCardRelease(db, caller, params.number);
      return { data: await getAdminOrder(db, caller, params.number) };
    },
  }),
];

export const cardPaymentRoutes: readonly AnyRoute[] = [...cardRoutes, ...adminCardRoutes];
