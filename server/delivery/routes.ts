import * as z from "zod/mini";
import { settingsVersion } from "../../contract/admin-settings.ts";
import {
  courierInput,
  courierSaveResult,
  kilogramsToGrams,
  parcelQuote,
  parcelQuoteQuery,
} from "../../contract/admin-shipping.ts";
import { id } from "../../contract/fields.ts";
import { toCentimes } from "../../contract/money.ts";
import { route } from "../platform/http/route.ts";
import { createCourier, deleteCourier, updateCourier } from "./couriers.ts";
import { quoteShipping } from "./methods/courier.ts";

const byId = z.object({ id });

export const deliveryRoutes = [
  route({
    method: "POST",
    path: "/admin/couriers",
    summary: "Create a courier with its fees",
    access: "admin",
    body: courierInput,
    response: courierSaveResult,
    status: 201,
    errors: ["not_found"],
    run: async ({ db, caller, body }) => ({ data: await createCourier(db, caller, body) }),
  }),
  route({
    method: "PUT",
    path: "/admin/couriers/{id}",
    summary: "Replace a courier of the given version with all its fees",
    access: "admin",
    params: byId,
    query: z.object({ version: settingsVersion }),
    body: courierInput,
    response: courierSaveResult,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params, query, body }) => ({
      data: await updateCourier(db, caller, params.id, { version: query.version, input: body }),
    }),
  }),
  route({
    method: "DELETE",
    path: "/admin/couriers/{id}",
    summary: "Delete a courier that no order has used",
    access: "admin",
    params: byId,
    response: z.null(),
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params }) => {
      await deleteCourier(db, caller, params.id);
      return { data: null };
    },
  }),
  route({
    method: "GET",
    path: "/admin/shipping-quote",
    summary: "Quote the couriers' fees for a parcel of a given weight and value to a city",
    access: "admin",
    query: parcelQuoteQuery,
    response: parcelQuote,
    run: async ({ db, caller, query: { city, weight, subtotal } }) => ({
      data: await quoteShipping(db, caller, {
        city,
        weight_grams: kilogramsToGrams(weight),
        subtotal_centimes: toCentimes(subtotal),
      }),
    }),
  }),
];
