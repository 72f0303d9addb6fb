import * as z from "zod/mini";
import { id } from "./fields.ts";

/** Paths and fields of the API have the specification's spelling, "favorites" (E17, A6, T18). */

export const favouriteInput = z.strictObject({ product_id: id });
export const favouriteState = z.object({
  is_favorited: z.boolean(),
  count: z.int(),
});
export type FavouriteState = z.infer<typeof favouriteState>;
