import type { Method } from "./method.ts";

/** Cards through the gateway CMI: shown as coming soon, as the specification flags it. */
export const cmi: Method = {
  code: "cmi",
  name: "payment.cmi",
  offer: async (_db, _caller, t) => ({ available: false, reason: t("payment.cmiSoon") }),
  place: async () => ({ pay_before_hours: null }),
};
