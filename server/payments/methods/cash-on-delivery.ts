import { isCodEligible } from "../../customers/cod-eligibility.ts";
import type { Method } from "./method.ts";

/** Orders are not taken so until the back office can collect the cash and settle it with the courier. */
const IS_OPEN = false;

/** For registered customers with a delivered order (P3); everybody else sees how to unlock it. */
export const cashOnDelivery: Method = {
  code: "cod",
  name: "payment.cod",
  offer: async (db, { account }, t) => {
    if (!account) return { available: false, reason: t("payment.codLocked") };
    if (!(await isCodEligible(db, account))) return { available: false, reason: t("payment.codNotYet") };
    return IS_OPEN ? { available: true, reason: null } : { available: false, reason: t("payment.codSoon") };
  },
  place: async () => ({ pay_before_hours: null }),
};
