import * as z from "zod/mini";
import { normalizeTypedCode } from "./cleaning.ts";
import { requiredText } from "./fields.ts";
import { rib } from "./rib.ts";

export const bankAccountInput = z.strictObject({
  bank_name: requiredText(),
  account_name: requiredText(),
  rib,
  swift: z.pipe(
    z.pipe(
      z.string("field.required"),
      z.transform((input: string) => normalizeTypedCode(input).toUpperCase()),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: "field.required", abort: true }),
        z.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, "field.swiftInvalid"),
      ),
  ),
});
export type BankAccountInput = z.output<typeof bankAccountInput>;

export const adminBankAccount = z.object({
  id: z.int(),
  bank_name: z.string(),
  account_name: z.string(),
  rib: z.string(),
  swift: z.string(),
  version: z.string(),
});
export type AdminBankAccount = z.output<typeof adminBankAccount>;

/** Sets the order in which customers see the bank accounts. `ids` must contain every account. */
export const bankAccountSortInput = z.strictObject({
  ids: z.array(z.int("field.invalid").check(z.minimum(1, "field.invalid"))).check(z.maxLength(50, "field.tooLong")),
});
