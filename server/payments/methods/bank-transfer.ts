import { getNumberSetting, readSetting } from "../../content/stored-settings.ts";
import { listBankAccounts } from "../bank-accounts.ts";
import { createBankDetailsBlocks } from "../bank-details.ts";
import type { PaymentMethod } from "./method.ts";

/** Bank transfer, due within 48 hours by default (T3, K1). Hidden while the shop has no bank account. */
export const bankTransfer: PaymentMethod<"bank_transfer"> = {
  code: "bank_transfer",
  isOn: async (db) => (await readSetting(db, "bank_transfer_enabled")) && (await listBankAccounts(db)).length > 0,
  offer: async (db) => ((await bankTransfer.isOn(db)) ? { available: true, reason: null } : null),
  reject: () => null,
  place: async (db) => ({ pay_before_hours: await getNumberSetting(db, "bank_transfer_hours") }),
  bankAccounts: listBankAccounts,
  reminder: {
    mail: "transferReminder",
    hours: (db) => getNumberSetting(db, "bank_transfer_reminder_hours"),
  },
  placedMail: (locale, order) => [{ text: "orderPlaced.transfer" }, ...createBankDetailsBlocks(locale, order)],
  chat: { awaited: "whatsapp.transfer", placed: "whatsapp.plain" },
};
