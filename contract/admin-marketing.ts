import * as z from "zod/mini";
import { PRODUCT_STATUSES } from "./admin-product.ts";
import { SEARCH_MAX_LENGTH } from "./constants.ts";

/** Products as the owner picks them to put them forward. */

export const productChoice = z.object({
  id: z.int(),
  slug: z.string(),
  /** In every language, as previews write it. */
  name: z.object({ ar: z.string(), fr: z.string(), en: z.string() }),
  cover: z.nullable(z.string()),
  stage: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  /** Of the size that lists show; 0 where none is sold. */
  price: z.number(),
  sale_price: z.nullable(z.number()),
  /** How many of it can be ordered now. */
  stock: z.int(),
});
export type ProductChoice = z.infer<typeof productChoice>;

export const choicesQuery = z.object({
  q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
});
