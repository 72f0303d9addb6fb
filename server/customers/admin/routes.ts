import * as z from "zod/mini";
import {
  adminCustomer,
  adminCustomerExport,
  CUSTOMER_SORTS,
  customerBlockInput,
  customerNoteInput,
  customerRow,
} from "../../../contract/admin-customers.ts";
import { pagination } from "../../../contract/catalog.ts";
import { SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import { id } from "../../../contract/fields.ts";
import { pageNumber } from "../../../contract/paging.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { type AnyRoute, route } from "../../platform/http/route.ts";
import { blockCustomer, unblockCustomer } from "./blocks.ts";
import { getCustomer } from "./customer.ts";
import { eraseCustomerAsAdmin, exportCustomerAsAdmin } from "./erase.ts";
import { listCustomers } from "./list.ts";
import { addCustomerNote, deleteCustomerNote } from "./notes.ts";
import { signOutCustomer } from "./sign-out.ts";

const byId = z.object({ id });
const PATH = "/admin/customers/{id}";

const updatedCustomer = async (db: Db, caller: Caller, params: { id: number }) => ({
  data: await getCustomer(db, caller, { id: params.id, page: 1 }),
});

export const adminCustomerRoutes: readonly AnyRoute[] = [
  route({
    method: "GET",
    path: "/admin/customers",
    summary: "List customers with their orders: accounts, and guests by phone number",
    access: "staff",
    query: z.object({
      q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
      sort: z._default(z.enum(CUSTOMER_SORTS, "field.invalid"), "newest"),
      page: pageNumber,
    }),
    response: z.object({ items: z.array(customerRow), pagination }),
    run: async ({ db, caller, query }) => ({ data: await listCustomers(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: PATH,
    summary: "Get a customer with contact details, addresses, orders and notes",
    access: "staff",
    params: byId,
    query: z.object({ page: pageNumber }),
    response: adminCustomer,
    errors: ["customer_not_found"],
    run: async ({ db, caller, params, query }) => ({ data: await getCustomer(db, caller, { ...params, ...query }) }),
  }),
  route({
    method: "POST",
    path: `${PATH}/notes`,
    summary: "Add a note about a customer, visible to staff only",
    access: "staff",
    params: byId,
    body: customerNoteInput,
    response: adminCustomer,
    status: 201,
    errors: ["customer_not_found"],
    run: async ({ db, caller, params, body }) => {
      await addCustomerNote(db, caller, { ...params, ...body });
      return updatedCustomer(db, caller, params);
    },
  }),
  route({
    method: "DELETE",
    path: `${PATH}/notes/{note}`,
    summary: "Delete one of the caller's own notes",
    access: "staff",
    params: z.extend(byId, { note: id }),
    response: adminCustomer,
    errors: ["customer_not_found", "not_found"],
    run: async ({ db, caller, params }) => {
      await deleteCustomerNote(db, caller, params);
      return updatedCustomer(db, caller, params);
    },
  }),
  route({
    method: "POST",
    path: `${PATH}/block`,
    summary: "Block orders of a customer and of their phone number",
    access: "staff",
    params: byId,
    body: customerBlockInput,
    response: adminCustomer,
    errors: ["customer_not_found"],
    run: async ({ db, caller, params, body }) => {
      await blockCustomer(db, caller, { ...params, ...body });
      return updatedCustomer(db, caller, params);
    },
  }),
  route({
    method: "DELETE",
    path: `${PATH}/block`,
    summary: "Unblock a customer's orders",
    access: "staff",
    params: byId,
    response: adminCustomer,
    errors: ["customer_not_found"],
    run: async ({ db, caller, params }) => {
      await unblockCustomer(db, caller, params.id);
      return updatedCustomer(db, caller, params);
    },
  }),
  route({
    method: "DELETE",
    path: `${PATH}/sessions`,
    summary: "Sign a customer out on every device",
    access: "staff",
    params: byId,
    response: adminCustomer,
    errors: ["customer_not_found"],
    run: async ({ db, caller, params }) => {
      await signOutCustomer(db, caller, params.id);
      return updatedCustomer(db, caller, params);
    },
  }),
  route({
    method: "GET",
    path: `${PATH}/export`,
    summary: "Export all data stored about a customer, for requests by letter or phone",
    access: "admin",
    sensitive: "customer_export",
    params: byId,
    response: adminCustomerExport,
    errors: ["customer_not_found"],
    run: async ({ db, caller, params }) => ({ data: await exportCustomerAsAdmin(db, caller, params.id) }),
  }),
  route({
    method: "DELETE",
    path: PATH,
    summary: "Erase a customer's personal data; their orders stay, anonymized",
    access: "admin",
    sensitive: "customer_erase",
    params: byId,
    response: z.null(),
    errors: ["customer_not_found", "customer_has_open_orders"],
    run: async ({ db, caller, params }) => {
      await eraseCustomerAsAdmin(db, caller, params.id);
      return { data: null };
    },
  }),
];
