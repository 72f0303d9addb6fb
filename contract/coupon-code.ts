import { normalizeTypedCode } from "./cleaning.ts";

export const COUPON_CODE_PATTERN = /^[A-Z0-9_-]{3,32}$/;

export const normalizeCouponCode = (input: string): string => normalizeTypedCode(input).toUpperCase();

/** Characters of a generated code, without those that are easily confused, such as O and 0. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const MADE_LENGTH = 8;

export function createCouponCode(): string {
  const picked = crypto.getRandomValues(new Uint32Array(MADE_LENGTH));
  return Array.from(picked, (number) => LETTERS[number % LETTERS.length]).join("");
}
