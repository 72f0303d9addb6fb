import * as z from "zod/mini";
import { id } from "../../../contract/fields.ts";
import { pageNumber } from "../../../contract/paging.ts";
import {
  remittance,
  remittanceInput,
  remittanceList,
  remittancePlanInput,
  remittanceSaveResult,
  STATEMENT_LIMITS,
  statementComparison,
} from "../../../contract/remittances.ts";
import { route } from "../../platform/http/route.ts";
import { getRemittance, listRemittances } from "./list.ts";
import { planRemittance } from "./plan.ts";
import { recordRemittance } from "./record.ts";

export const remittanceRoutes = [
  route({
    method: "GET",
    path: "/admin/remittances",
    summary: "List the couriers' recorded statements, newest first, and the cash that each still has",
    access: "staff",
    query: z.object({ page: pageNumber }),
    response: remittanceList,
    run: async ({ db, caller, query }) => ({ data: await listRemittances(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/admin/remittances/{id}",
    summary: "Get a courier's recorded statement",
    access: "staff",
    params: z.object({ id }),
    response: remittance,
    errors: ["not_found"],
    run: async ({ db, caller, params }) => ({ data: await getRemittance(db, caller, params.id) }),
  }),
  route({
    method: "POST",
    path: "/admin/remittances/plan",
    summary: "Preview a courier's statement, CSV in the field file, compared with its orders, without storing anything",
    access: "staff",
    upload: { maxBytes: STATEMENT_LIMITS.bytes },
    body: remittancePlanInput,
    response: statementComparison,
    run: async ({ db, caller, body, upload }) => ({ data: await planRemittance(db, caller, body, upload) }),
  }),
  route({
    method: "POST",
    path: "/admin/remittances",
    summary: "Record a previewed courier's statement",
    access: "staff",
    upload: { maxBytes: STATEMENT_LIMITS.bytes },
    body: remittanceInput,
    response: remittanceSaveResult,
    status: 201,
    errors: ["order_not_found", "conflict", "order_status_conflict"],
    run: async ({ db, caller, body, upload }) => ({ data: await recordRemittance(db, caller, body, upload) }),
  }),
];
