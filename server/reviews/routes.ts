import * as z from "zod/mini";
import { PICTURE_UPLOAD_LIMITS } from "../../contract/constants.ts";
import { id, slug } from "../../contract/fields.ts";
import { reviewEligibility as eligibility, reviewInput, reviewPage, reviewsQuery } from "../../contract/reviews.ts";
import { type AnyRoute, fileResponse, route } from "../platform/http/route.ts";
import { PICTURE_TIMEOUT_MS, PICTURE_TYPE } from "../platform/pictures/picture.ts";
import { getReviewEligibility } from "./eligibility.ts";
import { getReviewPicture, listReviews, type PictureSize } from "./published.ts";
import { deleteOwnReview, requireReviewAllowed, submitReview } from "./submit.ts";

const path = "/products/{slug}/reviews";
const params = z.object({ slug });
/** Browsers cache a picture for this many seconds, even if its review is unpublished meanwhile. */
const PICTURE_SECONDS = 3600;

export const reviewRoutes = [
  route({
    method: "GET",
    path,
    summary: "List a product's published reviews in pages, those in the caller's language first, with a summary of all",
    isPaged: true,
    isPublic: true,
    params,
    query: reviewsQuery,
    response: reviewPage,
    errors: ["product_not_found"],
    run: async ({ db, caller: { locale }, params: { slug: product }, query }) => {
      const { pagination, ...data } = await listReviews(db, product, { ...query, locale });
      return { data, pagination };
    },
  }),
  route({
    method: "GET",
    path: `${path}/eligibility`,
    summary: "Check whether the caller may review the product, and if not, why",
    params,
    response: eligibility,
    errors: ["product_not_found"],
    run: async ({ db, caller, params: { slug: product } }) => ({
      data: await getReviewEligibility(db, caller, product),
    }),
  }),
  route({
    method: "POST",
    path,
    summary:
      "Submit a review of a product delivered within the last 30 days; it is published once the shop approves it",
    access: "customer",
    params,
    upload: {
      maxBytes: PICTURE_UPLOAD_LIMITS.bytes,
      admit: ({ shop, caller, params: { slug: product } }) => requireReviewAllowed(shop.database, caller, product),
    },
    limitMs: PICTURE_TIMEOUT_MS,
    body: reviewInput,
    response: z.null(),
    status: 201,
    errors: ["review_not_purchased", "product_not_found", "review_exists", "picture_invalid", "too_many_requests"],
    run: async ({ db, caller, params: { slug: product }, body, upload }) => {
      await submitReview(db, caller, product, body, upload);
      return { data: null };
    },
  }),
  route({
    method: "DELETE",
    path,
    summary: "Withdraw the caller's own review of the product",
    access: "customer",
    params,
    response: z.null(),
    errors: ["not_found", "product_not_found"],
    run: async ({ db, caller, params: { slug: product } }) => {
      await deleteOwnReview(db, caller, product);
      return { data: null };
    },
  }),
  picture("picture", "Get the picture of a published review"),
  picture("thumbnail", "Get the square thumbnail of a published review's picture"),
];

function picture(size: PictureSize, summary: string): AnyRoute {
  return route({
    method: "GET",
    path: `/reviews/{id}/${size}`,
    summary,
    params: z.object({ id }),
    response: fileResponse,
    file: PICTURE_TYPE,
    fileSeconds: PICTURE_SECONDS,
    errors: ["not_found"],
    run: async ({ db, params: { id: review } }) => ({
      data: {
        bytes: await getReviewPicture(db, review, size, { published: true }),
        name: `review-${review}-${size}.webp`,
      },
    }),
  });
}
