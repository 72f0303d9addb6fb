import type { PlaceOrderInput } from "../../contract/checkout.ts";
import { ORDER_MAILS_DAILY, ORDER_MAILS_HOURLY } from "../../contract/constants.ts";
import type { Order } from "../../contract/orders.ts";
import type { Caller } from "../platform/caller.ts";
import type { Database } from "../platform/database/database.ts";
import { isWithinRateLimit, type Limit, uncountAttempt } from "../platform/http/rate-limit.ts";
import { mailboxKey } from "../platform/mail/outbox.ts";
import { emailOf } from "./chosen.ts";
import { allVerifiedEmails } from "./email-proof.ts";

/** Permission to mail about an order. `isUsed` is set when an order has been placed with this permission. */
export type MailPermit = { isAllowed: boolean; isUsed: boolean; uncount: () => Promise<void> };

/** Permits mails to an address; limited, because anybody can type a stranger's. Call outside a transaction. */
export async function permitOrderMail(database: Database, caller: Caller, input: PlaceOrderInput): Promise<MailPermit> {
  const to = emailOf(caller, input);
  if (to === null || (await allVerifiedEmails(database.db, caller)).includes(to))
    return { isAllowed: true, isUsed: false, uncount: async () => {} };
  const limits: Limit[] = [
    { ...ORDER_MAILS_HOURLY, name: "order_mails_hourly", key: mailboxKey(to), refusal: "too_many_requests" },
    { ...ORDER_MAILS_DAILY, name: "order_mails_daily", key: mailboxKey(to), refusal: "too_many_requests" },
  ];
  const countedLimits: Limit[] = [];
  const uncount = async () => {
    for (const limit of countedLimits.splice(0)) await uncountAttempt(database, limit);
  };
  for (const limit of limits) {
    if (await isWithinRateLimit(database, limit)) countedLimits.push(limit);
    else {
      await uncount();
      return { isAllowed: false, isUsed: false, uncount };
    }
  }
  return { isAllowed: true, isUsed: false, uncount };
}

export function mailStateOf(
  caller: Caller,
  { input, taken_by, mail }: { input: PlaceOrderInput; taken_by?: number; mail?: MailPermit },
): Order["mail"] {
  const own = caller.account?.emailVerifiedAt ? caller.account.email : null;
  const to = emailOf(caller, input) ?? own;
  if (to === null) return "none";
  return to === own || taken_by !== undefined || mail?.isAllowed ? "sent" : "limited";
}
