import * as z from "zod/mini";
import { reviewInput } from "../../../../contract/reviews.ts";

/** Review fields, in a file of their own, so that zod loads with the form. Only the server validates the picture. */
export const reviewFields = z.extend(reviewInput, { file: z.optional(z.unknown()) });
export type ReviewFields = z.infer<typeof reviewFields>;
