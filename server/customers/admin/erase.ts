import type { AdminCustomerExport } from "../../../contract/admin-customers.ts";
import { ShopError } from "../../../contract/errors.ts";
import { selectAccount, toAccount } from "../../identity/account.ts";
import { recordSensitiveAction } from "../../identity/staff/sensitive.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { eraseAccountData, eraseGuest, type Tx } from "../erase.ts";
import { exportCustomer, exportGuest } from "../export.ts";
import { type CustomerDetails, getCustomerById, toActivitySubject } from "./row.ts";

/** Exports a customer's data, with staff's notes about guest orders. For administrators. Rejects an unknown customer. */
export async function exportCustomerAsAdmin(db: Db, caller: Caller, id: number): Promise<AdminCustomerExport> {
  requireAdmin(caller);
  const customer = await getCustomerById(db, id);
  const change = { action: "customer.export", ...toActivitySubject(customer) } as const;
  await inTransaction(db, (tx) => recordSensitiveAction(tx, caller, "customer_export", change));
  if (customer.account_id === null) return exportGuest(db, caller, customer.phone ?? "");
  const row = await selectAccount(db).where("id", "=", customer.account_id).executeTakeFirstOrThrow();
  return exportCustomer(db, { ...caller, account: toAccount(row) }, true);
}

/**
 * Erases an account, or a guest's personal data (C14). Administrators only. The activity log records only the id.
 * Throws customer_not_found, customer_has_open_orders while an order is in progress, and forbidden for a team member or
 * an account that acted for the shop.
 */
export async function eraseCustomerAsAdmin(db: Db, caller: Caller, id: number): Promise<void> {
  requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const customer = await getCustomerById(tx, id);
    try {
      await eraseCustomer(tx, customer);
    } catch (error) {
      if (error instanceof ShopError && error.code === "account_has_open_orders")
        throw new ShopError("customer_has_open_orders");
      throw error;
    }
    const change = { action: "customer.erase", subject: id, subjectName: String(id) } as const;
    await recordSensitiveAction(tx, caller, "customer_erase", change);
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
  await eraseAccountData(tx, account);
}
