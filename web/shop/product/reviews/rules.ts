import * as z from "zod/mini";
import { reviewInput } from "../../../../contract/reviews.ts";

/** Separate file, so that zod is loaded only with the form. The picture in `file` is validated by the server only. */
export const reviewFields = z.extend(reviewInput, { file: z.optional(z.unknown()) });
export type ReviewFields = z.infer<typeof reviewFields>;
