import * as z from "zod/mini";
import { reviewInput } from "../../../../contract/reviews.ts";

/**
 * The server's schema for the form; the picture is validated by the server. In a file of its own because it loads the
 * schema library.
 */
export const reviewFields = z.extend(reviewInput, { file: z.optional(z.unknown()) });
export type ReviewFields = z.infer<typeof reviewFields>;
