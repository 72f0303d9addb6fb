import { ShopError } from "../../../contract/errors.ts";
import { signedOutMail } from "../../identity/mails.ts";
import { endAccess, retireOrderKeys } from "../../identity/sessions.ts";
import { notifyOwner } from "../../identity/verified-email.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { staffOf } from "../../platform/staff.ts";
import { customerOfId, isOfTeam, subjectOf } from "./row.ts";

/**
 * Signs a customer out everywhere: ends all sessions, invalidates mailed codes and links, the open cart's secret and
 * the access keys of orders, and informs the customer by mail. Rejects callers who are not staff, a guest or an unknown
 * id (customer_not_found), and a team member (forbidden).
 */
export async function signOutCustomer(db: Db, caller: Caller, id: number): Promise<void> {
  const staff = staffOf(caller);
  await inTransaction(db, async (tx) => {
    const customer = await customerOfId(tx, id);
    const account = customer.account_id;
    if (account === null) throw new ShopError("customer_not_found");
    if (await isOfTeam(tx, customer)) throw new ShopError("forbidden");
    await endAccess(tx, account, null);
    await retireOrderKeys(tx, account);
    await notifyOwner(tx, account, signedOutMail);
    await recordActivity(tx, staff, { action: "customer.sign_out", ...subjectOf(customer) });
  });
}
