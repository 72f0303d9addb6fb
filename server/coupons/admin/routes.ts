import * as z from "zod/mini";
import { couponInput, couponSaveResult, couponStateInput } from "../../../contract/admin-coupons.ts";
import { settingsVersion } from "../../../contract/admin-settings.ts";
import { id } from "../../../contract/fields.ts";
import { route } from "../../platform/http/route.ts";
import { createCoupon, updateCoupon } from "./coupon.ts";
import { deleteCoupon, setCouponState } from "./state.ts";

const byId = z.object({ id });
const nothing = z.null();

export const adminCouponRoutes = [
  route({
    method: "POST",
    path: "/admin/coupons",
    summary: "Create a coupon",
    access: "admin",
    body: couponInput,
    response: couponSaveResult,
    status: 201,
    run: async ({ db, caller, body }) => ({ data: await createCoupon(db, caller, body) }),
  }),
  route({
    method: "PUT",
    path: "/admin/coupons/{id}",
    summary: "Replace a coupon of the given version",
    access: "admin",
    params: byId,
    query: z.object({ version: settingsVersion }),
    body: couponInput,
    response: couponSaveResult,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params, query, body }) => ({
      data: await updateCoupon(db, caller, params.id, { version: query.version, input: body }),
    }),
  }),
  route({
    method: "PUT",
    path: "/admin/coupons/{id}/state",
    summary: "Activate, pause or archive a coupon",
    access: "admin",
    params: byId,
    body: couponStateInput,
    response: nothing,
    errors: ["not_found"],
    run: async ({ db, caller, params, body }) => {
      await setCouponState(db, caller, params.id, body.state);
      return { data: null };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/coupons/{id}",
    summary: "Delete a coupon that no order has used",
    access: "admin",
    params: byId,
    response: nothing,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params }) => {
      await deleteCoupon(db, caller, params.id);
      return { data: null };
    },
  }),
];
