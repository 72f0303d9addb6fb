import * as z from "zod/mini";
import { reviewInput } from "../../../../contract/reviews.ts";

/** The server's own rules for the form's fields; its picture is for the server to look at. A file apart for the schema library. */
export const reviewFields = z.extend(reviewInput, { file: z.optional(z.unknown()) });
export type ReviewFields = z.infer<typeof reviewFields>;
