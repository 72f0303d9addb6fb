import type { PlaceOrderInput } from "../../contract/checkout.ts";
import { ORDER_MAILS_DAILY, ORDER_MAILS_HOURLY } from "../../contract/constants.ts";
import type { Order } from "../../contract/orders.ts";
import type { Caller } from "../platform/caller.ts";
import type { Database } from "../platform/database/database.ts";
import { isWithin, type Limit, uncountAttempt } from "../platform/http/rate-limit.ts";
import { mailboxKey } from "../platform/mail/outbox.ts";
import { emailOf } from "./chosen.ts";
import { verifiedMailboxes } from "./email-proof.ts";

/** Whether an order may be mailed to the address that was typed; `isUsed` is set once an order was placed with it. */
export type MailPermit = { isAllowed: boolean; isUsed: boolean; takeBack: () => Promise<void> };

/**
 * Counts an order's mail against its mailbox, unless that is the caller's own: their account's proved one, or proved by a code
 * for their cart. Anybody can type a stranger's address, also one that is another account's: such a mailbox gets the mails of
 * so many orders an hour and a day, whoever places them, and further orders are placed without. Outside of any transaction.
 */
export async function permitOrderMail(database: Database, caller: Caller, input: PlaceOrderInput): Promise<MailPermit> {
  const to = emailOf(caller, input);
  if (to === null || (await verifiedMailboxes(database.db, caller)).includes(to))
    return { isAllowed: true, isUsed: false, takeBack: async () => {} };
  const limits: Limit[] = [
    { ...ORDER_MAILS_HOURLY, name: "order_mails_hourly", key: mailboxKey(to), refusal: "too_many_requests" },
    { ...ORDER_MAILS_DAILY, name: "order_mails_daily", key: mailboxKey(to), refusal: "too_many_requests" },
  ];
  const counted: Limit[] = [];
  const takeBack = async () => {
    for (const limit of counted.splice(0)) await uncountAttempt(database, limit);
  };
  for (const limit of limits) {
    if (await isWithin(database, limit)) counted.push(limit);
    else {
      await takeBack();
      return { isAllowed: false, isUsed: false, takeBack };
    }
  }
  return { isAllowed: true, isUsed: false, takeBack };
}

/** What becomes of the mail of an order that is placed now: without a permit none goes to a mailbox that is not proved. */
export function mailStateOf(
  caller: Caller,
  { input, taken_by, mail }: { input: PlaceOrderInput; taken_by?: number; mail?: MailPermit },
): Order["mail"] {
  const own = caller.account?.emailVerifiedAt ? caller.account.email : null;
  const to = emailOf(caller, input) ?? own;
  if (to === null) return "none";
  return to === own || taken_by !== undefined || mail?.isAllowed ? "sent" : "limited";
}
