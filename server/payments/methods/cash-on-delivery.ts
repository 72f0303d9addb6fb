import type { CodRule } from "../../../contract/content.ts";
import type { SaidKey } from "../../../contract/translate.ts";
import { readSetting } from "../../content/stored-settings.ts";
import { isCodEligible } from "../../customers/cod-eligibility.ts";
import type { Account } from "../../platform/caller.ts";
import type { Db } from "../../platform/db.ts";
import type { Method } from "./method.ts";

/**
 * Paid to the courier. Who may is the owner's choice (P3, `cod_rule`): customers with a delivered order, any registered
 * customer, or everybody; all others see how to unlock it. Whoever orders so, nothing is sent before a member of staff has
 * confirmed the order with them: a placed one goes no other way (ORDER_EDGES, actionsOf).
 */
export const cashOnDelivery: Method = {
  code: "cod",
  name: "payment.cod",
  offer: async (db, { account }, t) => {
    const isOn = await readSetting(db, "cod_enabled");
    const lock = isOn ? await LOCKS[await readSetting(db, "cod_rule")](db, account) : "payment.codOff";
    return lock === null ? { available: true, reason: null } : { available: false, reason: t(lock) };
  },
  place: async () => ({ pay_before_hours: null }),
};

/** Why a rule locks it for a customer, and how to unlock it; null where it is open. */
const LOCKS: Record<CodRule, (db: Db, account: Account | null) => Promise<SaidKey | null>> = {
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
