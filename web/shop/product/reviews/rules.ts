import * as z from "zod/mini";
import { reviewInput } from "../../../../contract/reviews.ts";

/** Schema of the review form, in its own file, so that zod loads with the form. Only the server checks the picture. */
export const reviewFields = z.extend(reviewInput, { file: z.optional(z.unknown()) });
export type ReviewFields = z.infer<typeof reviewFields>;
