import * as z from "zod/mini";
import { pagination } from "../../../contract/catalog.ts";
import { id } from "../../../contract/fields.ts";
import {
  adminReview,
  moderationInput,
  REVIEW_STATUSES,
  reviewQueueQuery,
  reviewReplyInput,
} from "../../../contract/reviews.ts";
import { fileResponse, route } from "../../platform/http/route.ts";
import { PICTURE_TYPE } from "../../platform/pictures/picture.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { getReviewPicture } from "../published.ts";
import { deleteReview, listReviewQueue, moderateReview, replyToReview } from "./moderate.ts";

const params = z.object({ id });

export const adminReviewRoutes = [
  route({
    method: "GET",
    path: "/admin/reviews",
    summary: "List pending reviews, oldest first, or approved or rejected ones, newest first, with the number of each",
    access: "staff",
    query: reviewQueueQuery,
    response: z.object({
      items: z.array(adminReview),
      counts: z.record(z.enum(REVIEW_STATUSES), z.int()),
      pagination,
    }),
    run: async ({ db, caller, query }) => ({ data: await listReviewQueue(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/admin/reviews/{id}/picture",
    summary: "Get a review's picture, published or not",
    access: "staff",
    params,
    response: fileResponse,
    file: PICTURE_TYPE,
    errors: ["not_found"],
    run: async ({ db, caller, params: { id: review } }) => {
      requireStaffMember(caller);
      const bytes = await getReviewPicture(db, review, "picture", { published: false });
      return { data: { bytes, name: `review-${review}.webp` } };
    },
  }),
  route({
    method: "POST",
    path: "/admin/reviews/{id}/moderate",
    summary: "Approve a review, reject it, or set it back to pending",
    access: "staff",
    params,
    body: moderationInput,
    response: z.null(),
    errors: ["not_found"],
    run: async ({ db, caller, params: { id: review }, body }) => {
      await moderateReview(db, caller, review, body);
      return { data: null };
    },
  }),
  route({
    method: "PUT",
    path: "/admin/reviews/{id}/reply",
    summary: "Set the shop's reply to a review; null removes it",
    access: "staff",
    params,
    body: reviewReplyInput,
    response: z.null(),
    errors: ["not_found"],
    run: async ({ db, caller, params: { id: review }, body }) => {
      await replyToReview(db, caller, review, body);
      return { data: null };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/reviews/{id}",
    summary: "Permanently delete a review and its picture",
    access: "staff",
    params,
    response: z.null(),
    errors: ["not_found"],
    run: async ({ db, caller, params: { id: review } }) => {
      await deleteReview(db, caller, review);
      return { data: null };
    },
  }),
];
