import * as z from "zod/mini";
import { pagination } from "../../contract/catalog.ts";
import { PAGE_NUMBER_MAX, SEARCH_MAX_LENGTH } from "../../contract/constants.ts";
import { adminOrder, adminOrderRow, ORDER_QUEUES, shipInput } from "../../contract/orders.ts";
import { route } from "../platform/door.ts";
import { cancelOrder, deliverOrder, receiveTransfer, shipOrder } from "./actions.ts";
import { getAdminOrder, listOrders } from "./admin.ts";
import { orderNumber } from "./number.ts";

const byNumber = z.object({ number: orderNumber });
export const orderListQuery = z.object({
  queue: z._default(z.enum(ORDER_QUEUES, "field.invalid"), "all"),
  q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
  page: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN)),
      ),
      z.int("field.invalid").check(z.minimum(1, "field.invalid"), z.maximum(PAGE_NUMBER_MAX, "field.invalid")),
    ),
    1,
  ),
});
const nothing = z.strictObject({});

/** The back office's calls about orders (R26). */
export const adminOrdersApi = [
  route({
    method: "GET",
    path: "/admin/orders",
    summary: "Orders of a queue, newest first, and how many each queue holds",
    access: "staff",
    query: orderListQuery,
    answer: z.object({ items: z.array(adminOrderRow), counts: z.record(z.enum(ORDER_QUEUES), z.int()), pagination }),
    run: async ({ db, caller, query }) => ({ data: await listOrders(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/admin/orders/{number}",
    summary: "One order, with what can be done with it",
    access: "staff",
    params: byNumber,
    answer: adminOrder,
    run: async ({ db, caller, params }) => ({ data: await getAdminOrder(db, caller, params.number) }),
  }),
  route({
    method: "POST",
    path: "/admin/orders/{number}/receive-transfer",
    summary: "The transfer is on the bank account",
    access: "staff",
    params: byNumber,
    body: nothing,
    answer: adminOrder,
    run: async ({ db, caller, params }) => {
      await receiveTransfer(db, caller, params.number);
      return { data: await getAdminOrder(db, caller, params.number) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/orders/{number}/ship",
    summary: "The courier took the parcel",
    access: "staff",
    params: byNumber,
    body: shipInput,
    answer: adminOrder,
    run: async ({ db, caller, params, body }) => {
      await shipOrder(db, caller, params.number, body);
      return { data: await getAdminOrder(db, caller, params.number) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/orders/{number}/deliver",
    summary: "The customer has the parcel",
    access: "staff",
    params: byNumber,
    body: nothing,
    answer: adminOrder,
    run: async ({ db, caller, params }) => {
      await deliverOrder(db, caller, params.number);
      return { data: await getAdminOrder(db, caller, params.number) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/orders/{number}/cancel",
    summary: "Cancel the order and give its stock back",
    access: "staff",
    params: byNumber,
    body: nothing,
    answer: adminOrder,
    run: async ({ db, caller, params }) => {
      await cancelOrder(db, caller, params.number);
      return { data: await getAdminOrder(db, caller, params.number) };
    },
  }),
];
