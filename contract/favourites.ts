import * as z from "zod/mini";
import { id } from "./fields.ts";

/** Favourites (E17, A6, T18). API paths and fields keep the specification's spelling, "favorites". */

export const favouriteInput = z.strictObject({ product_id: id });
export const favouriteState = z.object({
  is_favorited: z.boolean(),
  count: z.int(),
});
export type FavouriteState = z.infer<typeof favouriteState>;
