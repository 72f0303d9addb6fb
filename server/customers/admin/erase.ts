import type { AdminCustomerExport } from "../../../contract/admin-customers.ts";
import { ShopError } from "../../../contract/errors.ts";
import { accountOf, selectAccount } from "../../identity/account.ts";
import { recordSensitive } from "../../identity/staff/sensitive.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { adminOf } from "../../platform/staff.ts";
import { eraseGuest, erasePerson, type Tx } from "../erase.ts";
import { exportCustomer, exportGuest } from "../export.ts";
import { type CustomerDetails, customerOfId, subjectOf } from "./row.ts";

/** Exports a customer's data, with staff's notes about guest orders. For administrators. Rejects an unknown customer. */
export async function exportOnRequest(db: Db, caller: Caller, id: number): Promise<AdminCustomerExport> {
  adminOf(caller);
  const customer = await customerOfId(db, id);
  const change = { action: "customer.export", ...subjectOf(customer) } as const;
  await inTransaction(db, (tx) => recordSensitive(tx, caller, "customer_export", change));
  if (customer.account_id === null) return exportGuest(db, caller, customer.phone ?? "");
  const row = await selectAccount(db).where("id", "=", customer.account_id).executeTakeFirstOrThrow();
  return exportCustomer(db, { ...caller, account: accountOf(row) }, true);
}

/**
 * Erases an account, or the personal data of a guest (C14). The activity log records the id only. For administrators. Rejects an
 * unknown customer, a team member or anyone who acted for the shop (forbidden), and a customer with an order in progress
 * (customer_has_open_orders).
 */
export async function eraseOnRequest(db: Db, caller: Caller, id: number): Promise<void> {
  adminOf(caller);
  await inTransaction(db, async (tx) => {
    const customer = await customerOfId(tx, id);
    try {
      await eraseCustomer(tx, customer);
    } catch (error) {
      if (error instanceof ShopError && error.code === "account_has_open_orders")
        throw new ShopError("customer_has_open_orders");
      throw error;
    }
    const change = { action: "customer.erase", subject: id, subjectName: String(id) } as const;
    await recordSensitive(tx, caller, "customer_erase", change);
  });
}

async function eraseCustomer(tx: Tx, { account_id, phone }: CustomerDetails): Promise<void> {
  if (account_id === null) return eraseGuest(tx, phone ?? "");
  const account = await tx
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", account_id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new ShopError("customer_not_found");
  await erasePerson(tx, account);
}
