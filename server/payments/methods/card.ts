import { ShopError } from "../../../contract/errors.ts";
import { getNumberSetting, readSetting } from "../../content/stored-settings.ts";
import { formatPaymentDeadline } from "../bank-details.ts";
import type { PaymentMethod } from "./method.ts";

/** Cards through the CMI gateway (T6). The owner sets the payment deadline in hours. */
export const cardPayment: PaymentMethod<"cmi"> = {
  code: "cmi",
  isOn: async (db) => (await readSetting(db, "card_payments")) !== "off",
  offer: async (db, { cards }, t) => {
    const setting = await readSetting(db, "card_payments");
    if (setting === "off") return null;
    const isOpen = setting === "on" && cards !== null;
    return isOpen ? { available: true, reason: null } : { available: false, reason: t("payment.cmiSoon") };
  },
  reject: ({ email }) =>
    email ? null : new ShopError("invalid", { fields: { "shipping_address.email": ["field.emailForCard"] } }),
  place: async (db) => ({ pay_before_hours: await getNumberSetting(db, "card_payment_hours") }),
  bankAccounts: async () => [],
  reminder: null,
  placedMail: (locale, order) => [
    { text: "orderPlaced.card", params: { deadline: formatPaymentDeadline(locale, order) } },
  ],
  chat: { awaited: "whatsapp.placed", placed: "whatsapp.placed" },
};
