import * as z from "zod/mini";
import { passwordProof } from "../../contract/customers.ts";
import { id } from "../../contract/fields.ts";
import { device } from "../../contract/session.ts";
import { type AnyRoute, route } from "../platform/http/route.ts";
import { customerOf } from "./account.ts";
import { endDevice, endOtherDevices, listDevices } from "./devices.ts";
import { limitPasswordProofs } from "./limits.ts";
import { tokenOf } from "./session-token.ts";

const path = "/auth/customers/sessions";
const devices = z.array(device);
const toDevices = () => "/profile/password";

/** The devices on which a customer is signed in (C11). */
export const devicesApi: readonly AnyRoute[] = [
  route({
    method: "GET",
    path,
    summary: "The devices on which the customer is signed in, the newest first",
    access: "customer",
    answer: devices,
    run: async ({ db, caller }) => ({ data: await listDevices(db, caller) }),
  }),
  route({
    method: "DELETE",
    path,
    summary: "Sign out everywhere but here, by the password",
    access: "customer",
    body: passwordProof,
    answer: devices,
    form: toDevices,
    errors: ["wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body, header }) => {
      await limitPasswordProofs(shop.database, customerOf(caller).id);
      await endOtherDevices(db, caller, { ...body, token: tokenOf(header, shop.config) });
      return { data: await listDevices(db, caller) };
    },
  }),
  route({
    method: "DELETE",
    path: `${path}/{id}`,
    summary: "Sign out on one of the customer's devices, by the password",
    access: "customer",
    params: z.object({ id }),
    body: passwordProof,
    answer: devices,
    form: toDevices,
    errors: ["not_found", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, params, body }) => {
      await limitPasswordProofs(shop.database, customerOf(caller).id);
      await endDevice(db, caller, { ...params, ...body });
      return { data: await listDevices(db, caller) };
    },
  }),
];
