import { ShopError } from "../../../contract/errors.ts";
import { composeSignedOutMail } from "../../identity/mails.ts";
import { retireOrderKeys, revokeAccess } from "../../identity/sessions.ts";
import { notifyAccountOwner } from "../../identity/verified-email.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { getCustomerById, isTeamMember, toActivitySubject } from "./row.ts";

/**
 * Signs a customer out everywhere: ends sessions, revokes mailed codes and links, the open cart's secret and the
 * orders' access keys, and mails a notice to the customer. Staff only. Throws customer_not_found, also for a guest, and
 * forbidden for a team member.
 */
export async function signOutCustomer(db: Db, caller: Caller, id: number): Promise<void> {
  const staff = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const customer = await getCustomerById(tx, id);
    const account = customer.account_id;
    if (account === null) throw new ShopError("customer_not_found");
    if (await isTeamMember(tx, customer)) throw new ShopError("forbidden");
    await revokeAccess(tx, account, null);
    await retireOrderKeys(tx, account);
    await notifyAccountOwner(tx, account, composeSignedOutMail);
    await recordActivity(tx, staff, { action: "customer.sign_out", ...toActivitySubject(customer) });
  });
}
