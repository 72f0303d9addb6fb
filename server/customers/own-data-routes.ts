import * as z from "zod/mini";
import { customerExport, passwordProof } from "../../contract/customers.ts";
import { customerOf } from "../identity/account.ts";
import { limitPasswordProofs } from "../identity/limits.ts";
import { route } from "../platform/http/route.ts";
import { eraseAccount } from "./erase.ts";
import { exportCustomer } from "./export.ts";

/** What customers may ask of their own data: all of it, and its end (A9, C14). */
export const ownDataApi = [
  route({
    method: "GET",
    path: "/auth/customers/export",
    summary: "Everything that the shop keeps about the customer",
    access: "customer",
    answer: customerExport,
    run: async ({ db, caller }) => ({ data: await exportCustomer(db, caller) }),
  }),
  route({
    method: "DELETE",
    path: "/auth/customers/account",
    summary: "Delete the account and its personal data; orders stay without any",
    access: "customer",
    body: passwordProof,
    answer: z.null(),
    form: () => "/auth/account-deleted",
    errors: ["forbidden", "account_has_open_orders", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body, reply }) => {
      await limitPasswordProofs(shop.database, customerOf(caller).id);
      await eraseAccount(db, caller, body);
      reply.setSession(null);
      return { data: null };
    },
  }),
];
