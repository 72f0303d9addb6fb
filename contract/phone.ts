import { normalizeTypedCode } from "./cleaning.ts";

export const MOROCCAN_PHONE_PATTERN = /^0[5-8]\d{8}$/;

export function normalizePhone(input: string): string {
  return normalizeTypedCode(input)
    .replace(/[().\-/]/g, "")
    .replace(/^(?:(?:\+|00)2120?|2120?(?=[5-8]\d{8}$))/, "0");
}

/** Formats a number as 06 12 34 56 78, with non-breaking spaces. Render it in `<bdi dir="ltr">`; link to the plain number. */
export function formatPhone(phone: string): string {
  const parts = /^(0\d|\+212)(\d?)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(phone.replace(/[\s-]/g, ""));
  return parts ? parts.slice(1).filter(Boolean).join("\u00a0") : phone;
}
