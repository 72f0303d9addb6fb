import type { CodRule } from "../../../contract/content.ts";
import { formatDateTime } from "../../../contract/dates.ts";
import { ShopError } from "../../../contract/errors.ts";
import { formatMoney } from "../../../contract/money.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import { readSetting } from "../../content/stored-settings.ts";
import { isCodEligible } from "../../customers/user.ts";
import type { Account } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Block } from "../../platform/mail/compose.ts";
import type { PaymentMethod } from "./method.ts";

/** Cash on delivery, if `cod_rule` (P3) allows it. Staff confirm before packing (ORDER_EDGES, actionsOf). */
export const cod: PaymentMethod<"cod"> = {
  code: "cod",
  isOn: (db) => readSetting(db, "cod_enabled"),
  offer: async (db, { caller: { account } }, t) => {
    const lock = (await cod.isOn(db)) ? await LOCKS[await readSetting(db, "cod_rule")](db, account) : "payment.codOff";
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
    // A status other than "placed" means a phone order that staff confirmed, so the mail announces no call.
    if (status !== "placed") return [{ text: "orderPlaced.codConfirmed", params: amount }];
    const call: Block = { text: "orderPlaced.cod", params: amount };
    if (!pay_before) return [call];
    return [call, { text: "orderPlaced.codBy", params: { deadline: formatDateTime(pay_before, locale) } }];
  },
  chat: { awaited: "whatsapp.placed", placed: "whatsapp.placed" },
};

/** Per `cod_rule`: the message why the account may not use cash on delivery, or null if it may. */
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
