import { ShopError } from "../../../contract/errors.ts";
import { signedOutMail } from "../../identity/mails.ts";
import { forgetOrderKeys, shutOut } from "../../identity/sessions.ts";
import { notifyOwner } from "../../identity/verified-email.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { staffOf } from "../../platform/staff.ts";
import { customerOfId, isOfTeam, subjectOf } from "./row.ts";

/**
 * Signs a customer out on every device, as when they tell the shop that their phone was stolen: without the password nobody
 * sees their account, orders or open cart any more, and no code or link that was mailed before is good. They are told so by
 * mail. Refuses a caller who
 * is not staff, an unknown customer, a guest, who is signed in nowhere (customer_not_found), and a member of the team (forbidden).
 */
export async function signOutCustomer(db: Db, caller: Caller, id: number): Promise<void> {
  const staff = staffOf(caller);
  await inTransaction(db, async (tx) => {
    const customer = await customerOfId(tx, id);
    const account = customer.account_id;
    if (account === null) throw new ShopError("customer_not_found");
    if (await isOfTeam(tx, customer)) throw new ShopError("forbidden");
    await shutOut(tx, account, null);
    await forgetOrderKeys(tx, account);
    await notifyOwner(tx, account, signedOutMail);
    await recordActivity(tx, staff, { action: "customer.sign_out", ...subjectOf(customer) });
  });
}
