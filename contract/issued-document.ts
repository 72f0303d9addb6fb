import * as z from "zod/mini";

/** An issued invoice or credit note. */
export const issuedDocument = z.object({
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string(),
  date: z.string(),
  /** Dirhams; for a credit note, the reduction of the invoice. */
  amount: z.number(),
});
