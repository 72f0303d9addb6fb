import * as z from "zod/mini";
import { settingsVersion } from "../../../contract/admin-settings.ts";
import { SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import { id } from "../../../contract/fields.ts";
import {
  adminOrder,
  adminOrderList,
  contactInput,
  noteInput,
  ORDER_QUEUES,
  receiveInput,
  refundInput,
  returnInput,
  shipInput,
  stepInput,
  trackingInput,
} from "../../../contract/orders.ts";
import { mailSentAgain } from "../../../contract/outbox-mail.ts";
import { pageNumber } from "../../../contract/paging.ts";
import { deliveryInput, packInput, parcelResults, shipManyInput } from "../../../contract/parcels.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { type AnyRoute, fileResponse, route } from "../../platform/http/route.ts";
import { PICTURE_TYPE } from "../../platform/pictures/picture.ts";
import { orderNumber } from "../identifiers.ts";
import { sendOrderMailAgain } from "../order-mails.ts";
import { checkParcels, packOrders, shipOrders } from "../parcels.ts";
import { getReceipt } from "../receipts.ts";
import { correctTracking } from "../tracking.ts";
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  packOrder,
  receiveLate,
  receiveTransfer,
  returnOrder,
  serveAgain,
  shipOrder,
  unpackOrder,
} from "./actions.ts";
import { exportCashOut } from "./cash-out-csv.ts";
import { addNote, contactCustomer } from "./contacts.ts";
import { editDelivery } from "./edit-delivery.ts";
import { listOrders } from "./list.ts";
import { getAdminOrder } from "./order.ts";
import { exportOrders } from "./orders-csv.ts";
import { refundOrder } from "./refund.ts";

const byNumber = z.object({ number: orderNumber });
const orderListQuery = z.object({
  queue: z._default(z.enum(ORDER_QUEUES, "field.invalid"), "all"),
  q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
  page: pageNumber,
});

const orderStepRoutes = [
  route({
    method: "GET",
    path: "/admin/orders",
    summary: "Orders of a queue or of a search, and how many each queue of work holds",
    access: "staff",
    query: orderListQuery,
    response: adminOrderList,
    run: async ({ db, caller, query }) => ({ data: await listOrders(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/admin/orders/{number}",
    summary: "One order, with what can be done with it",
    access: "staff",
    params: byNumber,
    response: adminOrder,
    errors: ["order_not_found"],
    run: async ({ db, caller, params }) => ({ data: await getAdminOrder(db, caller, params.number) }),
  }),
  route({
    method: "GET",
    path: "/admin/orders/{number}/receipts/{id}",
    summary: "A picture of the transfer that the customer sent",
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
  step("receive-transfer", "The transfer is on the bank account", receiveInput, receiveTransfer),
  step("receive-late", "The transfer for an order that is closed is on the bank account", receiveInput, receiveLate),
  step("serve-again", "A closed order whose money is there takes its goods again", stepInput, serveAgain),
  step("confirm", "The customer confirmed an order that is paid at the door", stepInput, confirmOrder),
  route({
    method: "PUT",
    path: "/admin/orders/{number}/delivery",
    summary:
      "Whom the order is for and where it goes, until its parcel leaves; 409 with what stands there now when somebody changed it since that version was seen. With another e-mail address the version is required",
    access: "staff",
    params: byNumber,
    query: z.object({ version: z.optional(settingsVersion) }),
    body: deliveryInput,
    hasFormerNames: true,
    response: adminOrder,
    errors: ["order_not_found", "conflict", "order_status_conflict", "city_not_served"],
    run: async ({ db, caller, params, query, body }) => {
      await editDelivery(db, caller, params.number, body, query.version);
      return { data: await getAdminOrder(db, caller, params.number) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/orders/{number}/mails/{id}/again",
    summary: "Sends one of the order's mails again",
    access: "staff",
    params: z.extend(byNumber, { id }),
    response: mailSentAgain,
    errors: ["order_not_found", "not_found", "order_status_conflict", "order_without_email", "too_many_requests"],
    run: async ({ shop, caller, params }) => ({
      data: { is_sent: await sendOrderMailAgain(shop.database, caller, params.number, params.id) },
    }),
  }),
  route({
    method: "PUT",
    path: "/admin/orders/{number}/tracking",
    summary:
      "The right tracking number of a parcel that is on its way; who was mailed the wrong one is mailed this one",
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
    summary: "Orders are packed, or are to be packed again; each answers for itself",
    access: "staff",
    body: packInput,
    response: parcelResults,
    errors: ["order_not_found", "order_status_conflict"],
    run: async ({ db, caller, body }) => ({ data: await packOrders(db, caller, body) }),
  }),
  route({
    method: "POST",
    path: "/admin/parcels/check",
    summary: "What shipping these would refuse, each for itself; nothing is done",
    access: "staff",
    body: shipManyInput,
    response: parcelResults,
    errors: ["order_not_found", "order_status_conflict"],
    run: async ({ db, caller, body }) => ({ data: await checkParcels(db, caller, body) }),
  }),
  route({
    method: "POST",
    path: "/admin/parcels/ship",
    summary: "One courier took the parcels of orders; each answers for itself",
    access: "staff",
    body: shipManyInput,
    response: parcelResults,
    errors: ["order_not_found", "order_status_conflict"],
    run: async ({ db, caller, body }) => ({ data: await shipOrders(db, caller, body) }),
  }),
  step("contacts", "Note a try to reach the customer, which may confirm the order", contactInput, contactCustomer),
  step("notes", "Note something of the order that its customer does not see", noteInput, addNote, ["order_not_found"]),
  step("pack", "The parcel is ready for its courier", stepInput, packOrder),
  step("unpack", "It is to be packed again", stepInput, unpackOrder),
  step("ship", "The courier took the parcel", shipInput, shipOrder),
  step("deliver", "The customer has the parcel, and the shop its cash", receiveInput, deliverOrder),
  step("return", "The parcel came back, and its goods go back on sale or not", returnInput, returnOrder),
  step("refund", "Money was given back: all that was received or a part", refundInput, refundOrder),
  step("cancel", "Cancel the order and give its stock back", stepInput, cancelOrder),
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
    summary: "The orders of a queue or of a search as CSV",
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
    summary: "The orders whose cash a courier still has, as CSV that can be read as its statement",
    access: "staff",
    params: z.object({ id }),
    response: fileResponse,
    file: "text/csv; charset=utf-8",
    errors: ["not_found"],
    run: async ({ db, caller, params }) => ({ data: await exportCashOut(db, caller, params.id) }),
  }),
];

export const adminOrderRoutes: readonly AnyRoute[] = [...orderStepRoutes, ...orderCsvRoutes];
