import * as z from "zod/mini";
import { adminBankAccount, bankAccountInput, bankAccountSortInput } from "../../contract/admin-banks.ts";
import { settingsVersion } from "../../contract/admin-settings.ts";
import { id } from "../../contract/fields.ts";
import { route } from "../platform/http/route.ts";
import { createBankAccount, deleteBankAccount, saveBankAccountSequence, updateBankAccount } from "./bank-accounts.ts";

const byId = z.object({ id });

export const bankAccountRoutes = [
  route({
    method: "POST",
    path: "/admin/bank-accounts",
    summary: "Add a bank account for transfers at the end of the list",
    access: "admin",
    sensitive: "bank_accounts",
    body: bankAccountInput,
    response: adminBankAccount,
    status: 201,
    run: async ({ db, caller, body }) => ({ data: await createBankAccount(db, caller, body) }),
  }),
  route({
    method: "PUT",
    path: "/admin/bank-accounts/{id}",
    summary: "Replace a bank account of the given version; 409 with the current one if it was changed since",
    access: "admin",
    sensitive: "bank_accounts",
    params: byId,
    query: z.object({ version: z.optional(settingsVersion) }),
    body: bankAccountInput,
    response: adminBankAccount,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params, query, body }) => ({
      data: await updateBankAccount(db, caller, params.id, body, query.version),
    }),
  }),
  route({
    method: "DELETE",
    path: "/admin/bank-accounts/{id}",
    summary: "Delete a bank account; rejected for the last one while transfers are offered",
    access: "admin",
    sensitive: "bank_accounts",
    params: byId,
    response: z.null(),
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params }) => {
      await deleteBankAccount(db, caller, params.id);
      return { data: null };
    },
  }),
  route({
    method: "POST",
    path: "/admin/bank-accounts/order",
    summary: "Sort the bank accounts as customers see them",
    access: "admin",
    sensitive: "bank_accounts",
    body: bankAccountSortInput,
    response: z.null(),
    errors: ["conflict"],
    run: async ({ db, caller, body }) => {
      await saveBankAccountSequence(db, caller, body.ids);
      return { data: null };
    },
  }),
];
