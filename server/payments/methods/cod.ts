import type { CodRule } from "../../../contract/content.ts";
import { formatDateTime } from "../../../contract/dates.ts";
import { ShopError } from "../../../contract/errors.ts";
import { formatMoney } from "../../../contract/money.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import { readSetting } from "../../content/stored-settings.ts";
import { isCodEligible } from "../../customers/user.ts";
import type { Account } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import type { MailBlock } from "../../platform/mail/compose.ts";
import type { PaymentMethod } from "./method.ts";

/** Cash on delivery, if `cod_rule` allows it (P3). Staff must confirm each order before packing. */
export const cashOnDelivery: PaymentMethod<"cod"> = {
  code: "cod",
  isOn: (db) => readSetting(db, "cod_enabled"),
  offer: async (db, { caller: { account } }, t) => {
    const lock = (await cashOnDelivery.isOn(db))
      ? await LOCKS[await readSetting(db, "cod_rule")](db, account)
      : "payment.codOff";
    return lock === null ? { available: true, reason: null } : { available: false, reason: t(lock) };
  },
  reject: ({ shipping, isByPhone }) =>
    shipping.takes_cash
      ? null
      : new ShopError("payment_method_unavailable", {
          // The phone order form shows this error at the courier field, because staff choose the courier last.
          ...(isByPhone && { fields: { shipping_method_id: ["field.courierNoCash"] } }),
        }),
  place: async () => ({ pay_before_hours: null }),
  bankAccounts: async () => [],
  reminder: null,
  placedMail: (locale, { status, total, pay_before }) => {
    const amount = { amount: formatMoney(total, locale) };
    // Staff call the customer only while the status is "placed". Phone orders are already confirmed.
    if (status !== "placed") return [{ text: "orderPlaced.codConfirmed", params: amount }];
    const call: MailBlock = { text: "orderPlaced.cod", params: amount };
    if (!pay_before) return [call];
    return [call, { text: "orderPlaced.codBy", params: { deadline: formatDateTime(pay_before, locale) } }];
  },
  chat: { awaited: "whatsapp.placed", placed: "whatsapp.placed" },
};

/** Returns, for each `cod_rule`, why the account may not pay cash on delivery, or null if it may. */
const LOCKS: Record<CodRule, (db: Db, account: Account | null) => Promise<CustomerMessageKey | null>> = {
  after_first_order: async (db, account) => {
    if (!account) return "payment.codLocked";
    return (await isCodEligible(db, account)) ? null : "payment.codNotYet";
  },
  registered: async (_, account) => {
    if (!account) return "payment.codRegister";
    return account.emailVerifiedAt ? null : "payment.codVerify";
  },
  confirmed: async () => null,
};
