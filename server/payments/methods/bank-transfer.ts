import { BANK_TRANSFER_HOURS } from "../../../contract/constants.ts";
import { getNumberSetting } from "../../content/stored-settings.ts";
import type { Method } from "./method.ts";

/** The order is placed first and paid to one of the shop's accounts within 48 hours, or what the owner sets (T3, K1). */
export const bankTransfer: Method = {
  code: "bank_transfer",
  name: "payment.bank_transfer",
  offer: async () => ({ available: true, reason: null }),
  place: async (db) => ({ pay_before_hours: await getNumberSetting(db, "bank_transfer_hours", BANK_TRANSFER_HOURS) }),
};
