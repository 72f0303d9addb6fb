import * as z from "zod/mini";
import { settingsVersion } from "../../../contract/admin-settings.ts";
import { SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import { id } from "../../../contract/fields.ts";
import {
  adminOrder,
  adminOrderList,
  contactAttemptInput,
  ORDER_QUEUES,
  orderActionInput,
  orderNoteInput,
  receivedPaymentInput,
  refundInput,
  returnInput,
  shipInput,
  trackingInput,
} from "../../../contract/orders.ts";
import { mailResendResult } from "../../../contract/outbox-mail.ts";
import { pageNumber } from "../../../contract/paging.ts";
import { deliveryDetailsInput, packOrdersInput, parcelResults, shipOrdersInput } from "../../../contract/parcels.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { type AnyRoute, fileResponse, route } from "../../platform/http/route.ts";
import { PICTURE_TYPE } from "../../platform/pictures/picture.ts";
import { orderNumberSchema } from "../identifiers.ts";
import { sendOrderMailAgain } from "../order-mails.ts";
import { checkParcels, packOrders, shipOrders } from "../parcels.ts";
import { getReceipt } from "../receipts.ts";
import { correctTracking } from "../tracking.ts";
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  packOrder,
  receiveLateTransfer,
  receiveTransfer,
  reopenOrder,
  returnOrder,
  shipOrder,
  unpackOrder,
} from "./actions.ts";
import { exportOutstandingCash } from "./cash-out-csv.ts";
import { addOrderNote, recordContactAttempt } from "./contacts.ts";
import { editDelivery } from "./edit-delivery.ts";
import { listOrders } from "./list.ts";
import { getAdminOrder } from "./order.ts";
import { exportOrders } from "./orders-csv.ts";
import { refundOrder } from "./refund.ts";

const byNumber = z.object({ number: orderNumberSchema });
const orderListQuery = z.object({
  queue: z._default(z.enum(ORDER_QUEUES, "field.invalid"), "all"),
  q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
  page: pageNumber,
});

const orderStepRoutes = [
  route({
    method: "GET",
    path: "/admin/orders",
    summary: "List the orders of a queue or search, with the number of orders in each work queue",
    access: "staff",
    query: orderListQuery,
    response: adminOrderList,
    run: async ({ db, caller, query }) => ({ data: await listOrders(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/admin/orders/{number}",
    summary: "Get an order with its available steps",
    access: "staff",
    params: byNumber,
    response: adminOrder,
    errors: ["order_not_found"],
    run: async ({ db, caller, params }) => ({ data: await getAdminOrder(db, caller, params.number) }),
  }),
  route({
    method: "GET",
    path: "/admin/orders/{number}/receipts/{id}",
    summary: "Get a transfer's receipt that the customer uploaded",
    access: "staff",
    params: z.extend(byNumber, { id }),
    response: fileResponse,
    file: PICTURE_TYPE,
    errors: ["not_found"],
    run: async ({ db, caller, params }) => ({
      data: {
        bytes: await getReceipt(db, caller, params.number, params.id),
        name: `${params.number}-${params.id}.webp`,
      },
    }),
  }),
  step("receive-transfer", "Record that the order's transfer was received", receivedPaymentInput, receiveTransfer),
  step(
    "receive-late",
    "Record that the transfer of a closed order was received",
    receivedPaymentInput,
    receiveLateTransfer,
  ),
  step(
    "serve-again",
    "Reopen a closed order whose payment was received, reserving its stock again",
    orderActionInput,
    reopenOrder,
  ),
  step("confirm", "Record that the customer confirmed a cash-on-delivery order", orderActionInput, confirmOrder),
  route({
    method: "PUT",
    path: "/admin/orders/{number}/delivery",
    summary:
      "Change an order's recipient and address until its parcel leaves; 409 with the current ones if they were changed since the given version. A new e-mail address requires the version",
    access: "staff",
    params: byNumber,
    query: z.object({ version: z.optional(settingsVersion) }),
    body: deliveryDetailsInput,
    hasFormerNames: true,
    response: adminOrder,
    errors: ["order_not_found", "conflict", "order_status_conflict", "city_not_served"],
    run: async ({ shop: { config }, db, caller, params, query, body }) => {
      const notices = await editDelivery(db, caller, params.number, body, query.version);
      const order = await getAdminOrder(db, caller, params.number);
      return { data: { ...order, notices, mails_as_files: config.smtpUrl === null } };
    },
  }),
  route({
    method: "POST",
    path: "/admin/orders/{number}/mails/{id}/again",
    summary: "Resend one of the order's mails",
    access: "staff",
    params: z.extend(byNumber, { id }),
    response: mailResendResult,
    errors: ["order_not_found", "not_found", "order_status_conflict", "order_without_email", "too_many_requests"],
    run: async ({ shop, caller, params }) => ({
      data: await sendOrderMailAgain(shop.database, caller, params.number, params.id),
    }),
  }),
  route({
    method: "PUT",
    path: "/admin/orders/{number}/tracking",
    summary:
      "Correct the tracking number of a parcel in transit, and mail it to a customer who was mailed the wrong one",
    access: "staff",
    params: byNumber,
    body: trackingInput,
    response: adminOrder,
    errors: ["order_not_found", "order_status_conflict"],
    run: async ({ db, caller, params, body }) => {
      await correctTracking(db, caller, params.number, body);
      return { data: await getAdminOrder(db, caller, params.number) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/parcels/pack",
    summary: "Mark several orders as packed or not packed; returns a result for each",
    access: "staff",
    body: packOrdersInput,
    response: parcelResults,
    errors: ["order_not_found", "order_status_conflict"],
    run: async ({ db, caller, body }) => ({ data: await packOrders(db, caller, body) }),
  }),
  route({
    method: "POST",
    path: "/admin/parcels/check",
    summary: "Check several orders for shipping without shipping them; returns the errors of each",
    access: "staff",
    body: shipOrdersInput,
    response: parcelResults,
    errors: ["order_not_found", "order_status_conflict"],
    run: async ({ db, caller, body }) => ({ data: await checkParcels(db, caller, body) }),
  }),
  route({
    method: "POST",
    path: "/admin/parcels/ship",
    summary: "Record that a courier took the parcels of several orders; returns a result for each",
    access: "staff",
    body: shipOrdersInput,
    response: parcelResults,
    errors: ["order_not_found", "order_status_conflict"],
    run: async ({ db, caller, body }) => ({ data: await shipOrders(db, caller, body) }),
  }),
  step(
    "contacts",
    "Record an attempt to contact the customer, which may confirm the order",
    contactAttemptInput,
    recordContactAttempt,
  ),
  step("notes", "Add a note to an order, visible to staff only", orderNoteInput, addOrderNote, ["order_not_found"]),
  step("pack", "Record that an order's parcel is packed", orderActionInput, packOrder),
  step("unpack", "Record that an order must be packed again", orderActionInput, unpackOrder),
  step("ship", "Record that the courier took an order's parcel", shipInput, shipOrder),
  step("deliver", "Record that an order was delivered, and its cash collected", receivedPaymentInput, deliverOrder),
  step(
    "return",
    "Record that an order's parcel was returned, with or without restocking its goods",
    returnInput,
    returnOrder,
  ),
  step("refund", "Record a full or partial refund", refundInput, refundOrder),
  step("cancel", "Cancel an order and release its stock", orderActionInput, cancelOrder),
];

function step<B extends z.ZodMiniType>(
  name: string,
  summary: string,
  body: B,
  verb: (db: Db, caller: Caller, number: string, input: z.output<B>) => Promise<void>,
  errors: readonly ErrorCode[] = ["order_not_found", "order_status_conflict"],
): AnyRoute {
  return route({
    method: "POST",
    path: `/admin/orders/{number}/${name}`,
    summary,
    access: "staff",
    params: byNumber,
    body,
    response: adminOrder,
    errors,
    run: async ({ db, caller, params, body: input }) => {
      await verb(db, caller, params.number, input as z.output<B>);
      return { data: await getAdminOrder(db, caller, params.number) };
    },
  });
}

const orderCsvRoutes = [
  route({
    method: "GET",
    path: "/admin/orders-export",
    summary: "Export the orders of a queue or search as CSV",
    access: "staff",
    sensitive: "order_export",
    query: z.object({
      queue: z._default(z.enum(ORDER_QUEUES, "field.invalid"), "all"),
      q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
    }),
    response: fileResponse,
    file: "text/csv; charset=utf-8",
    run: async ({ db, caller, query }) => ({ data: await exportOrders(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/admin/couriers/{id}/cash-out",
    summary: "Export the orders whose cash a courier still has, as CSV that can be imported as its statement",
    access: "staff",
    params: z.object({ id }),
    response: fileResponse,
    file: "text/csv; charset=utf-8",
    errors: ["not_found"],
    run: async ({ db, caller, params }) => ({ data: await exportOutstandingCash(db, caller, params.id) }),
  }),
];

export const adminOrderRoutes: readonly AnyRoute[] = [...orderStepRoutes, ...orderCsvRoutes];
