import * as z from "zod/mini";

/** An invoice or credit note of an order, as it was issued. */
export const issuedDocument = z.object({
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string(),
  date: z.string(),
  /** Dirhams; of a credit note the amount by which it reduces the invoice. */
  amount: z.number(),
});
