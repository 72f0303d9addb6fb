import * as z from "zod/mini";
import { reviewInput } from "../../../../contract/reviews.ts";

/** Review fields. Separate file: zod loads with the form. Only the server validates the picture in `file`. */
export const reviewFields = z.extend(reviewInput, { file: z.optional(z.unknown()) });
export type ReviewFields = z.infer<typeof reviewFields>;
