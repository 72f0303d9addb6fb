import { compact } from "./cleaning.ts";

export const MOROCCAN_PHONE = /^0[5-8]\d{8}$/;

/** A typed phone number in its stored form: 10 digits when it is a Moroccan one, else just without separators. */
export function normalizePhone(typed: string): string {
  return compact(typed)
    .replace(/[().\-/]/g, "")
    .replace(/^(?:(?:\+|00)2120?|2120?(?=[5-8]\d{8}$))/, "0");
}

/**
 * A phone number in pairs, as Moroccans read it out: 06 12 34 56 78, +212 6 12 34 56 78. Any other is left as it is. The
 * spaces do not break; show it in `<bdi dir="ltr">`, and link to the number itself.
 */
export function phoneInPairs(phone: string): string {
  const parts = /^(0\d|\+212)(\d?)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(phone.replace(/[\s-]/g, ""));
  return parts ? parts.slice(1).filter(Boolean).join("\u00a0") : phone;
}
