import * as z from "zod/mini";

/** The log of who changed what in the back office. */

/** What a field held: a word, a number, yes or no; null for nothing, and for what was erased with a customer's data. */
const activityValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type ActivityValue = z.infer<typeof activityValue>;

export const activityEntry = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  /** Kind and deed, such as `product.price`; its words are the message `admin.activity.<action>`. */
  action: z.string(),
  subject: z.string(),
  subject_name: z.string(),
  /** Fields by their path, such as `name.ar`. */
  changes: z.array(z.object({ field: z.string(), before: activityValue, after: activityValue })),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** What the log can be narrowed to: who did it, and to which kinds of things. */
export const activityFilters = z.object({
  people: z.array(z.object({ id: z.int(), name: z.string() })),
  kinds: z.array(z.string()),
});
export type ActivityFilters = z.infer<typeof activityFilters>;

/** What is asked of the log: 0 and "" stand for everybody and everything. */
export type ActivityQuery = { person: number; kind: string; subject: string; page: number };
