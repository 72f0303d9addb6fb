import * as z from "zod/mini";

const activityValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type ActivityValue = z.infer<typeof activityValue>;

export const activityEntry = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  /** A code such as `product.price`. The message `admin.activity.<action>` contains the text to display. */
  action: z.string(),
  subject: z.string(),
  subject_name: z.string(),
  /** `field` is a dotted path, such as `name.ar`. */
  changes: z.array(z.object({ field: z.string(), before: activityValue, after: activityValue })),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityFilters = z.object({
  people: z.array(z.object({ id: z.int(), name: z.string() })),
  kinds: z.array(z.string()),
});
export type ActivityFilters = z.infer<typeof activityFilters>;

export type ActivityQuery = { person: number; kind: string; subject: string; page: number };
