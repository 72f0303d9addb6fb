import * as z from "zod/mini";

/** How an order's tracking number or e-mail address was corrected; of an erased customer only that the number was. */
export const orderCorrection = z.object({
  field: z.enum(["tracking_number", "email"]),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
});
