import * as z from "zod/mini";
import { SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import { id } from "../../../contract/fields.ts";
import { ORDER_QUEUES } from "../../../contract/orders.ts";
import { fileAnswer, route } from "../../platform/http/route.ts";
import { exportCashOut } from "./cash-out-csv.ts";
import { exportOrders } from "./orders-csv.ts";

/** The back office's orders as files (R26). */
export const adminOrderFilesApi = [
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
    answer: fileAnswer,
    file: "text/csv; charset=utf-8",
    run: async ({ db, caller, query }) => ({ data: await exportOrders(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/admin/couriers/{id}/cash-out",
    summary: "The orders whose cash a courier still has, as CSV that can be read as its statement",
    access: "staff",
    params: z.object({ id }),
    answer: fileAnswer,
    file: "text/csv; charset=utf-8",
    errors: ["not_found"],
    run: async ({ db, caller, params }) => ({ data: await exportCashOut(db, caller, params.id) }),
  }),
];
