import { BANK_TRANSFER_HOURS } from "../../../contract/constants.ts";
import { getNumberSetting, readSetting } from "../../content/stored-settings.ts";
import type { Db } from "../../platform/db.ts";
import { listBankAccounts } from "../bank-accounts.ts";
import type { Method } from "./method.ts";

/** Whether the shop takes transfers: the owner left them on, and has an account to pay to. */
export async function takesTransfers(db: Db): Promise<boolean> {
  return (await readSetting(db, "bank_transfer_enabled")) && (await listBankAccounts(db)).length > 0;
}

/**
 * The order is placed first and paid to one of the shop's accounts within 48 hours, or what the owner sets (T3, K1). Not
 * shown where the owner switched it off, or has no account to pay to.
 */
export const bankTransfer: Method = {
  code: "bank_transfer",
  name: "payment.bank_transfer",
  offer: async (db) => ((await takesTransfers(db)) ? { available: true, reason: null } : null),
  place: async (db) => ({ pay_before_hours: await getNumberSetting(db, "bank_transfer_hours", BANK_TRANSFER_HOURS) }),
};
