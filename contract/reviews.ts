import * as z from "zod/mini";
import { paginationQuery, productLink } from "./catalog.ts";
import { REVIEW_COMMENT_MAX_LENGTH, REVIEW_RATING_RANGE, REVIEW_REPLY_MAX_LENGTH } from "./constants.ts";
import { email, longText, optionalLine, requiredText } from "./fields.ts";

export const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const RATED_ASPECTS = ["pricing", "quality", "service"] as const;
export type RatedAspect = (typeof RATED_ASPECTS)[number];

const stars = z.int();
const sides = {
  pricing_rating: z.nullable(stars),
  quality_rating: z.nullable(stars),
  service_rating: z.nullable(stars),
};

export const review = z.object({
  id: z.int(),
  author: z.string(),
  rating: stars,
  ...sides,
  title: z.nullable(z.string()),
  comment: z.string(),
  would_recommend: z.nullable(z.boolean()),
  is_verified: z.boolean(),
  locale: z.string(),
  date: z.string(),
  has_picture: z.boolean(),
  reply: z.nullable(z.object({ text: z.string(), date: z.string() })),
});
export type Review = z.infer<typeof review>;

const reviewSummary = z.object({
  average: z.number(),
  total: z.int(),
  distribution: z.array(z.object({ rating: stars, count: z.int() })),
  pricing: z.nullable(z.number()),
  quality: z.nullable(z.number()),
  service: z.nullable(z.number()),
  recommend_percent: z.nullable(z.int()),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const reviewPage = z.object({ summary: reviewSummary, reviews: z.array(review) });
export type ReviewPage = z.infer<typeof reviewPage>;

const rating = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], "field.ratingRequired"),
    z.transform((value: number | string) =>
      typeof value === "number" ? value : /^\d$/.test(value) ? Number(value) : Number.NaN,
    ),
  ),
  z
    .int("field.ratingRequired")
    .check(
      z.minimum(REVIEW_RATING_RANGE.min, "field.ratingRequired"),
      z.maximum(REVIEW_RATING_RANGE.max, "field.ratingRequired"),
    ),
);
const leftOut = (value: unknown) => (value === "" || value === undefined ? null : value);
const optionalRating = z.pipe(z.transform(leftOut), z.nullable(rating));

export const reviewsQuery = z.extend(paginationQuery, {
  sort: z._default(z.enum(REVIEW_SORTS, "field.invalid"), "newest"),
  rating: z.optional(rating),
});
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

/** A review, sent as a multipart form with the picture in `file`. The e-mail address is validated but not stored (V11). */
export const reviewInput = z.strictObject({
  rating,
  pricing_rating: z.optional(optionalRating),
  quality_rating: z.optional(optionalRating),
  service_rating: z.optional(optionalRating),
  title: z.optional(optionalLine),
  comment: longText(REVIEW_COMMENT_MAX_LENGTH, "field.commentRequired"),
  would_recommend: z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        value === "yes" || value === "true" ? true : value === "no" || value === "false" ? false : leftOut(value),
      ),
      z.nullable(z.boolean("field.invalid")),
    ),
  ),
  first_name: z.optional(requiredText("field.firstNameRequired")),
  last_name: z.optional(requiredText("field.lastNameRequired")),
  email: z.optional(email),
});
export type ReviewInput = z.infer<typeof reviewInput>;

const REVIEW_OBSTACLES = ["login_required", "already_reviewed", "not_purchased", "awaiting_delivery"] as const;
export type ReviewObstacle = (typeof REVIEW_OBSTACLES)[number];

export const reviewEligibility = z.object({
  eligible: z.boolean(),
  reason: z.nullable(z.enum(REVIEW_OBSTACLES)),
  status: z.nullable(z.enum(REVIEW_STATUSES)),
});
export type ReviewEligibility = z.infer<typeof reviewEligibility>;

export const adminReview = z.extend(review, {
  status: z.enum(REVIEW_STATUSES),
  product: productLink,
  name: z.string(),
  /** The reviewer's id. Null, like `order_number`, for reviews of the demo shop, which have no customer. */
  customer_id: z.nullable(z.int()),
  order_number: z.nullable(z.string()),
});
export type AdminReview = z.infer<typeof adminReview>;

export const reviewQueueQuery = z.extend(paginationQuery, {
  status: z._default(z.enum(REVIEW_STATUSES, "field.invalid"), "pending"),
});
export type ReviewQueueQuery = z.infer<typeof reviewQueueQuery>;

export const moderationInput = z.strictObject({ status: z.enum(REVIEW_STATUSES, "field.invalid") });
export const reviewReplyInput = z.strictObject({
  reply: z.nullable(longText(REVIEW_REPLY_MAX_LENGTH, "field.required")),
});
