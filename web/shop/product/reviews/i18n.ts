import type { ReviewMessageKey } from "../../../../messages/en/reviews.ts";
import { formTexts } from "../../../form-texts.ts";
import { createOwnTexts, useOwnTexts } from "../../../own-texts.tsx";

export const reviewTexts = createOwnTexts<ReviewMessageKey>();

export const useReviewI18n = () => useOwnTexts(reviewTexts, formTexts);
