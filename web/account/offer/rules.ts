import * as z from "zod/mini";
import { registerInput } from "../../../contract/customers.ts";

type Call = z.input<typeof registerInput>;

/** Nests the order number, and uses the password as its own confirmation. */
export const offerRules = z.pipe(
  z.transform(({ "order.ref": ref, ...fields }: Record<string, unknown>) => {
    const { password } = fields;
    return { ...fields, order: { ref }, password_confirmation: password } as Call;
  }),
  registerInput,
);
