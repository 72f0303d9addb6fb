import * as z from "zod/mini";
import { pagination } from "../../contract/catalog.ts";
import { SEARCH_MAX_LENGTH } from "../../contract/constants.ts";
import { id } from "../../contract/fields.ts";
import {
  adminOrder,
  adminOrderRow,
  ORDER_QUEUES,
  receiveInput,
  refundInput,
  returnInput,
  shipInput,
  stepInput,
} from "../../contract/orders.ts";
import { pageNumber } from "../../contract/paging.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { type AnyRoute, fileAnswer, route } from "../platform/door.ts";
import { PICTURE_TYPE } from "../platform/picture.ts";
import { cancelOrder, confirmOrder, deliverOrder, receiveTransfer, returnOrder, shipOrder } from "./actions.ts";
import { listOrders } from "./admin.ts";
import { getAdminOrder } from "./admin-order.ts";
import { orderNumber } from "./number.ts";
import { getReceipt } from "./receipts.ts";
import { refundOrder } from "./refund.ts";

const byNumber = z.object({ number: orderNumber });
export const orderListQuery = z.object({
  queue: z._default(z.enum(ORDER_QUEUES, "field.invalid"), "all"),
  q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
  page: pageNumber,
});

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
    method: "GET",
    path: "/admin/orders/{number}/receipts/{id}",
    summary: "A picture of the transfer that the customer sent",
    access: "staff",
    params: z.extend(byNumber, { id }),
    answer: fileAnswer,
    file: PICTURE_TYPE,
    run: async ({ db, caller, params }) => ({
      data: {
        bytes: await getReceipt(db, caller, params.number, params.id),
        name: `${params.number}-${params.id}.webp`,
      },
    }),
  }),
  step("receive-transfer", "The transfer is on the bank account", receiveInput, receiveTransfer),
  step("confirm", "The customer confirmed an order that is paid at the door", stepInput, confirmOrder),
  step("ship", "The courier took the parcel", shipInput, shipOrder),
  step("deliver", "The customer has the parcel, and the shop its cash", receiveInput, deliverOrder),
  step("return", "The parcel came back, and its goods go back on sale or not", returnInput, returnOrder),
  step("refund", "Money was given back: all that was received or a part", refundInput, refundOrder),
  step("cancel", "Cancel the order and give its stock back", stepInput, cancelOrder),
];

/** A call that moves an order on, and answers how it then stands. */
function step<B extends z.ZodMiniType>(
  name: string,
  summary: string,
  body: B,
  verb: (db: Db, caller: Caller, number: string, input: z.output<B>) => Promise<void>,
): AnyRoute {
  return route({
    method: "POST",
    path: `/admin/orders/{number}/${name}`,
    summary,
    access: "staff",
    params: byNumber,
    body,
    answer: adminOrder,
    run: async ({ db, caller, params, body: input }) => {
      await verb(db, caller, params.number, input as z.output<B>);
      return { data: await getAdminOrder(db, caller, params.number) };
    },
  });
}
