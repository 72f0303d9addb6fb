import * as z from "zod/mini";
import { compact } from "./cleaning.ts";

/** Moroccan account numbers (E10): bank 3, locality 3, account 16, key 2. */
export const RIB_DIGITS = 24;

/** A typed account number without what people put between its digits. */
export const ribDigits = (typed: string): string => compact(typed).replace(/[.-]/g, "");

/** Whether 24 digits are an account number: with their key they leave nothing when divided by 97. */
export const ribKeyFits = (digits: string): boolean => BigInt(digits) % 97n === 0n;

/** The same as a field: what is typed with spaces is understood, and it says whether a digit is missing or wrong. */
export const rib = z.pipe(
  z.pipe(z.string("field.required"), z.transform(ribDigits)),
  z
    .string()
    .check(
      z.minLength(1, { error: "field.required", abort: true }),
      z.regex(new RegExp(`^\\d{${RIB_DIGITS}}$`), { error: "field.ribDigits", abort: true }),
      z.refine(ribKeyFits, "field.ribKey"),
    ),
);
