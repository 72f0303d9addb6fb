import * as z from "zod/mini";
import { registerInput } from "../../../contract/customers.ts";

type Call = z.input<typeof registerInput>;

/** Validates the offer's form as a registration: nests the order number and uses the password as its confirmation. */
export const offerRules = z.pipe(
  z.transform(({ "order.ref": ref, ...fields }: Record<string, unknown>) => {
    const { password } = fields;
    return { ...fields, order: { ref }, password_confirmation: password } as Call;
  }),
  registerInput,
);
