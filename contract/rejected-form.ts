import * as z from "zod/mini";

/** A form that the server rejected without JavaScript. Its page shows what was typed, and the errors beside the fields (V1). */
export const rejectedForm = z.object({
  /** The page with the form, such as "/fr/contact". */
  page: z.string(),
  /** The call that rejected the form, such as "/contact": a page can have several forms with fields of one name. */
  call: z.string(),
  fields: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
});
export type RejectedForm = z.infer<typeof rejectedForm>;
