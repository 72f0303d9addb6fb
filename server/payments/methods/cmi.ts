import { CARD_PAYMENT_HOURS } from "../../../contract/constants.ts";
import { getNumberSetting, readSetting } from "../../content/stored-settings.ts";
import type { Method } from "./method.ts";

/**
 * Cards through the gateway CMI (T6): as the owner's setting has it, and only where a gateway is configured. The order is
 * placed first and paid at the gateway within the hours that the owner sets.
 */
export const cmi: Method = {
  code: "cmi",
  name: "payment.cmi",
  offer: async (db, _caller, t, cards) => {
    const setting = await readSetting(db, "card_payments");
    if (setting === "off") return null;
    const isOpen = setting === "on" && cards !== null;
    return isOpen ? { available: true, reason: null } : { available: false, reason: t("payment.cmiSoon") };
  },
  place: async (db) => ({ pay_before_hours: await getNumberSetting(db, "card_payment_hours", CARD_PAYMENT_HOURS) }),
};
