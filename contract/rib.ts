import * as z from "zod/mini";
import { normalizeTypedCode } from "./cleaning.ts";

/** Digits of a Moroccan bank account number (E10): bank 3, locality 3, account 16, check digits 2. */
export const RIB_DIGITS = 24;

export const normalizeRib = (text: string): string => normalizeTypedCode(text).replace(/[.-]/g, "");

/** Whether an account number's check digits are right: the number including them is divisible by 97. */
export const isRibKeyValid = (digits: string): boolean => BigInt(digits) % 97n === 0n;

/** Schema of an account number, with or without separators. Wrong lengths and wrong check digits have own errors. */
export const rib = z.pipe(
  z.pipe(z.string("field.required"), z.transform(normalizeRib)),
  z
    .string()
    .check(
      z.minLength(1, { error: "field.required", abort: true }),
      z.regex(new RegExp(`^\\d{${RIB_DIGITS}}$`), { error: "field.ribDigits", abort: true }),
      z.refine(isRibKeyValid, "field.ribKey"),
    ),
);
