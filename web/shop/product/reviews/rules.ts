import * as z from "zod/mini";
import { reviewInput } from "../../../../contract/reviews.ts";

/** In a file of its own, because this loads the schema library. The server validates the picture in `file`. */
export const reviewFields = z.extend(reviewInput, { file: z.optional(z.unknown()) });
export type ReviewFields = z.infer<typeof reviewFields>;
