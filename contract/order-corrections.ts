import * as z from "zod/mini";

/** A correction of an order's tracking number or e-mail address; once the customer is erased, only the fact remains. */
export const orderCorrection = z.object({
  field: z.enum(["tracking_number", "email"]),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
});
