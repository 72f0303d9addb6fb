import { formatDateTime } from "../../../contract/dates.ts";
import { formatMoney } from "../../../contract/money.ts";
import { isPickUpEnabled } from "../../delivery/methods/pick-up.ts";
import type { MailBlock } from "../../platform/mail/compose.ts";
import type { PaymentMethod } from "./method.ts";

/** Payment at pick-up. Staff confirm before packing, so that strangers cannot reserve much stock (decision 0051). */
export const payAtPickUp: PaymentMethod<"pay_at_pick_up"> = {
  code: "pay_at_pick_up",
  isOn: isPickUpEnabled,
  offer: async (db) => ((await isPickUpEnabled(db)) ? { available: true, reason: null } : null),
  reject: () => null,
  place: async () => ({ pay_before_hours: null }),
  bankAccounts: async () => [],
  reminder: null,
  placedMail: (locale, { status, total, pay_before }) => {
    const amount = { amount: formatMoney(total, locale) };
    // Staff call the customer only while the status is "placed". Phone orders are already confirmed.
    if (status !== "placed") return [{ text: "orderPlaced.payAtPickUpConfirmed", params: amount }];
    const call: MailBlock = { text: "orderPlaced.payAtPickUp", params: amount };
    if (!pay_before) return [call];
    return [call, { text: "orderPlaced.codBy", params: { deadline: formatDateTime(pay_before, locale) } }];
  },
  chat: { awaited: "whatsapp.placed", placed: "whatsapp.placed" },
};
