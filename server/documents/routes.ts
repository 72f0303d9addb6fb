import * as z from "zod/mini";
import { DOCUMENT_RATE_LIMIT } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { orderKeyInput } from "../../contract/orders.ts";
import { packingSlipsQuery } from "../../contract/parcels.ts";
import { orderNumberSchema } from "../orders/identifiers.ts";
import type { Caller } from "../platform/caller.ts";
import type { Database } from "../platform/database/database.ts";
import { limitAttempts } from "../platform/http/rate-limit.ts";
import { fileResponse, route } from "../platform/http/route.ts";
import { getDocument, getDocumentAsStaff, getInvoice, getInvoiceAsStaff } from "./invoice.ts";
import { getPackingSlip, getPackingSlips, SLIP_FORMATS } from "./packing-slip.ts";

const byNumber = z.object({ number: orderNumberSchema });
const documentNumber = z.string().check(z.regex(/^[AF]-\d{4}-\d{6,10}$/, "field.invalid"));
const PDF = "application/pdf";

export const documentRoutes = [
  route({
    method: "GET",
    path: "/orders/{ref}/invoice",
    summary: "Get an order's invoice as PDF, or a pro forma before it is issued, as its owner or with its order key",
    params: z.object({ ref: z.string() }),
    query: z.object(orderKeyInput.shape),
    response: fileResponse,
    file: PDF,
    errors: ["order_not_found", "too_many_requests"],
    run: async ({ db, shop, caller, params: { ref }, query, orderKey }) => {
      if (!orderNumberSchema.safeParse(ref).success) throw new ShopError("order_not_found");
      await limitPapers(shop.database, caller);
      return { data: await getInvoice(db, caller, { ref, key: query.key ?? orderKey(ref) }) };
    },
  }),
  route({
    method: "GET",
    path: "/orders/{ref}/documents/{document}",
    summary:
      "Get an order's issued invoice or credit note as PDF by its number, as the order's owner or with its order key",
    params: z.object({ ref: z.string(), document: documentNumber }),
    query: z.object(orderKeyInput.shape),
    response: fileResponse,
    file: PDF,
    errors: ["order_not_found", "too_many_requests"],
    run: async ({ db, shop, caller, params: { ref, document }, query, orderKey }) => {
      if (!orderNumberSchema.safeParse(ref).success) throw new ShopError("order_not_found");
      await limitPapers(shop.database, caller);
      return { data: await getDocument(db, caller, { ref, key: query.key ?? orderKey(ref) }, document) };
    },
  }),
  route({
    method: "GET",
    path: "/admin/orders/{number}/documents/{document}",
    summary: "Get an order's issued invoice or credit note as PDF by its number, for staff",
    access: "staff",
    params: z.object({ number: orderNumberSchema, document: documentNumber }),
    response: fileResponse,
    file: PDF,
    errors: ["order_not_found", "too_many_requests"],
    run: async ({ db, shop, caller, params: { number, document } }) => {
      await limitPapers(shop.database, caller);
      return { data: await getDocumentAsStaff(db, caller, number, document) };
    },
  }),
  route({
    method: "GET",
    path: "/admin/orders/{number}/invoice",
    summary: "Get an order's invoice as PDF, or a pro forma before it is issued, for staff",
    access: "staff",
    params: byNumber,
    response: fileResponse,
    file: PDF,
    errors: ["order_not_found", "too_many_requests"],
    run: async ({ db, shop, caller, params }) => {
      await limitPapers(shop.database, caller);
      return { data: await getInvoiceAsStaff(db, caller, params.number) };
    },
  }),
  route({
    method: "GET",
    path: "/admin/orders/{number}/packing-slip",
    summary: "Get an order's packing slip as PDF",
    access: "staff",
    params: byNumber,
    query: z.object({ format: z._default(z.enum(SLIP_FORMATS, "field.invalid"), "a5") }),
    response: fileResponse,
    file: PDF,
    errors: ["order_not_found", "too_many_requests"],
    run: async ({ db, shop, caller, params, query }) => {
      await limitPapers(shop.database, caller);
      return { data: await getPackingSlip(db, caller, params.number, query) };
    },
  }),
  route({
    method: "GET",
    path: "/admin/packing-slips",
    summary: "Get the packing slips of several orders as one PDF",
    access: "staff",
    query: packingSlipsQuery,
    response: fileResponse,
    file: PDF,
    errors: ["order_not_found", "too_many_requests"],
    run: async ({ db, shop, caller, query }) => {
      await limitPapers(shop.database, caller);
      return { data: await getPackingSlips(db, caller, query.orders) };
    },
  }),
];

/** Limits documents per account, or per network address for guests, because typesetting blocks the event loop. */
function limitPapers(database: Database, { account, address }: Caller): Promise<void> {
  const key = account ? `account ${account.id}` : address;
  return limitAttempts(database, { ...DOCUMENT_RATE_LIMIT, name: "papers", key, refusal: "too_many_requests" });
}
