import * as z from "zod/mini";
import { reviewInput } from "../../../../contract/reviews.ts";

/** In a file of its own, because it loads the schema library. The picture in `file` is validated by the server only. */
export const reviewFields = z.extend(reviewInput, { file: z.optional(z.unknown()) });
export type ReviewFields = z.infer<typeof reviewFields>;
