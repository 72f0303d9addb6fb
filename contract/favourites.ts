import * as z from "zod/mini";
import { id } from "./fields.ts";

/** The API spells "favorites", as the specification does. Code and texts spell "favourites" (E17, A6, T18). */

export const favouriteInput = z.strictObject({ product_id: id });
export const favouriteState = z.object({
  is_favorited: z.boolean(),
  count: z.int(),
});
export type FavouriteState = z.infer<typeof favouriteState>;
