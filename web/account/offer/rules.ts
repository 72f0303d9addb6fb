import * as z from "zod/mini";
import { registerInput } from "../../../contract/customers.ts";

type Call = z.input<typeof registerInput>;

/** What the offer's form holds as the call takes it: the order's number in its place, the one password for its confirmation too. */
export const offerRules = z.pipe(
  z.transform(({ "order.ref": ref, ...fields }: Record<string, unknown>) => {
    const { password } = fields;
    return { ...fields, order: { ref }, password_confirmation: password } as Call;
  }),
  registerInput,
);
