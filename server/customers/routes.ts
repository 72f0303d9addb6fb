import * as z from "zod/mini";
import { address } from "../../contract/address.ts";
import { addressId, addressInput, customerExport, passwordCheckInput } from "../../contract/customers.ts";
import { requireAccount } from "../identity/account.ts";
import { limitPasswordChecks } from "../identity/limits.ts";
import { type AnyRoute, route } from "../platform/http/route.ts";
import { createAddress, deleteAddress, getAddress, listAddresses, updateAddress } from "./addresses.ts";
import { eraseAccount } from "./erase.ts";
import { exportCustomer } from "./export.ts";

const toAddresses = () => "/profile/addresses";
const ADDRESS_FIELDS = ["firstName", "lastName", "phone", "city", "address", "alias", "zip_code", "default"];

const addressRoutes = [
  route({
    method: "GET",
    path: "/auth/customers/addresses",
    summary: "List the customer's addresses, the default one first",
    access: "customer",
    response: z.array(address),
    run: async ({ db, caller }) => ({ data: await listAddresses(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/auth/customers/addresses",
    summary: "Create an address; the first one becomes the default",
    access: "customer",
    body: addressInput,
    hasFormerNames: true,
    response: address,
    status: 201,
    form: toAddresses,
    redisplayedFields: ADDRESS_FIELDS,
    errors: ["address_not_found", "addresses_full"],
    run: async ({ db, caller, body }) => ({ data: await createAddress(db, caller, body) }),
  }),
  route({
    method: "GET",
    path: "/auth/customers/addresses/{id}",
    summary: "Get an address",
    access: "customer",
    params: addressId,
    response: address,
    errors: ["address_not_found"],
    run: async ({ db, caller, params }) => ({ data: await getAddress(db, caller, params) }),
  }),
  route({
    method: "PUT",
    path: "/auth/customers/addresses/{id}",
    summary: "Replace an address",
    access: "customer",
    params: addressId,
    body: addressInput,
    hasFormerNames: true,
    response: address,
    form: toAddresses,
    redisplayedFields: ADDRESS_FIELDS,
    errors: ["address_not_found"],
    run: async ({ db, caller, params, body }) => ({ data: await updateAddress(db, caller, { ...body, ...params }) }),
  }),
  route({
    method: "DELETE",
    path: "/auth/customers/addresses/{id}",
    summary: "Delete an address; returns the remaining ones, as the default may have changed",
    access: "customer",
    params: addressId,
    response: z.array(address),
    form: toAddresses,
    errors: ["address_not_found"],
    run: async ({ db, caller, params }) => ({ data: await deleteAddress(db, caller, params) }),
  }),
];

const ownDataRoutes = [
  route({
    method: "GET",
    path: "/auth/customers/export",
    summary: "Export all data that the shop stores about the customer",
    access: "customer",
    response: customerExport,
    run: async ({ db, caller }) => ({ data: await exportCustomer(db, caller) }),
  }),
  route({
    method: "DELETE",
    path: "/auth/customers/account",
    summary: "Delete the account and its personal data; its orders stay, anonymized",
    access: "customer",
    body: passwordCheckInput,
    response: z.null(),
    form: () => "/auth/account-deleted",
    errors: ["forbidden", "account_has_open_orders", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body, reply }) => {
      await limitPasswordChecks(shop.database, requireAccount(caller).id);
      await eraseAccount(db, caller, body);
      reply.setSession(null);
      return { data: null };
    },
  }),
];

export const customerRoutes: readonly AnyRoute[] = [...addressRoutes, ...ownDataRoutes];
