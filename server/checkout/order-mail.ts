import type { PlaceOrderInput } from "../../contract/checkout.ts";
import { DAILY_ORDER_MAIL_LIMIT, HOURLY_ORDER_MAIL_LIMIT } from "../../contract/constants.ts";
import type { Order } from "../../contract/orders.ts";
import type { Caller } from "../platform/caller.ts";
import type { Database } from "../platform/database/database.ts";
import { isWithinRateLimit, type RateLimit, uncountAttempt } from "../platform/http/rate-limit.ts";
import { toMailboxKey } from "../platform/mail/outbox.ts";
import { getOrderEmail } from "./chosen.ts";
import { listVerifiedEmails } from "./email-proof.ts";

/** Whether mails about an order may be sent. `isUsed` becomes true when an order is placed with this permit. */
export type OrderMailPermit = { isAllowed: boolean; isUsed: boolean; uncount: () => Promise<void> };

/** Rate-limits order mails to an unverified address, maybe a stranger's. Call it outside a transaction. */
export async function permitOrderMail(
  database: Database,
  caller: Caller,
  input: PlaceOrderInput,
): Promise<OrderMailPermit> {
  const to = getOrderEmail(caller, input);
  if (to === null || (await listVerifiedEmails(database.db, caller)).includes(to))
    return { isAllowed: true, isUsed: false, uncount: async () => {} };
  const limits: RateLimit[] = [
    { ...HOURLY_ORDER_MAIL_LIMIT, name: "order_mails_hourly", key: toMailboxKey(to), refusal: "too_many_requests" },
    { ...DAILY_ORDER_MAIL_LIMIT, name: "order_mails_daily", key: toMailboxKey(to), refusal: "too_many_requests" },
  ];
  const countedLimits: RateLimit[] = [];
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

export function getOrderMailState(
  caller: Caller,
  { input, taken_by, mail }: { input: PlaceOrderInput; taken_by?: number; mail?: OrderMailPermit },
): Order["mail"] {
  const own = caller.account?.emailVerifiedAt ? caller.account.email : null;
  const to = getOrderEmail(caller, input) ?? own;
  if (to === null) return "none";
  return to === own || taken_by !== undefined || mail?.isAllowed ? "sent" : "limited";
}
