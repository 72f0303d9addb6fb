import { sql } from "kysely";
import { REVIEW_ATTEMPT_LIMIT, REVIEW_THUMBNAIL_PX } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { ReviewInput } from "../../contract/reviews.ts";
import { lockRating, refreshRating } from "../catalog/rating.ts";
import { lockAccount, requireAccount } from "../identity/account.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Database, type Db, inTransaction } from "../platform/database/database.ts";
import { limitAttempts } from "../platform/http/rate-limit.ts";
import { getJobLane } from "../platform/isolated/run.ts";
import { readPictureAndThumbnail } from "../platform/pictures/picture.ts";
import { findPurchaseId, getReviewableProductId, getReviewEligibility } from "./eligibility.ts";
import { cancelReplyMail } from "./mails.ts";

/**
 * Stores a review as pending until the shop approves it (E11, T11, V11). An empty `picture` means no picture; any other
 * is re-encoded. Throws product_not_found, review_exists, review_not_purchased (not bought, or too long ago),
 * picture_invalid, and unavailable if too many pictures are waiting.
 */
export async function submitReview(
  db: Db,
  caller: Caller,
  slug: string,
  input: ReviewInput,
  picture: Uint8Array,
): Promise<void> {
  const account = requireAccount(caller);
  const names = { first_name: input.first_name ?? account.firstName, last_name: input.last_name ?? account.lastName };
  // Accounts created by a password reset have no name.
  if (!names.first_name) throw new ShopError("invalid", { fields: { first_name: ["field.firstNameRequired"] } });
  // Checks the purchase before the picture is decoded, because decoding is expensive.
  await requireEligible(db, caller, slug);
  const encoded = picture.byteLength > 0 ? await picturesOf(caller, picture) : null;
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, account.id);
    const productId = await getReviewableProductId(tx, slug);
    const insertedReview = await tx
      .insertInto("reviews")
      .values({
        product_id: productId,
        account_id: account.id,
        order_id: await findPurchaseId(tx, account.id, productId),
        locale: caller.locale,
        ...names,
        rating: input.rating,
        pricing_rating: input.pricing_rating ?? null,
        quality_rating: input.quality_rating ?? null,
        service_rating: input.service_rating ?? null,
        title: input.title ?? null,
        comment: input.comment,
        would_recommend: input.would_recommend ?? null,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(["account_id", "product_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!insertedReview) throw new ShopError("review_exists");
    if (encoded)
      await tx
        .insertInto("review_pictures")
        .values({ review_id: insertedReview.id, ...encoded })
        .execute();
  });
}

/** Checks that a review may be sent, before the body is read. Throws too_many_requests, review_exists, review_not_purchased. */
export async function requireReviewAllowed(database: Database, caller: Caller, slug: string): Promise<void> {
  const { perAccount: points, seconds } = REVIEW_ATTEMPT_LIMIT;
  const key = String(requireAccount(caller).id);
  await limitAttempts(database, { name: "reviews", key, points, seconds, refusal: "too_many_requests" });
  await requireEligible(database.db, caller, slug);
}

async function requireEligible(db: Db, caller: Caller, slug: string): Promise<void> {
  const { reason } = await getReviewEligibility(db, caller, slug);
  if (reason === "already_reviewed") throw new ShopError("review_exists");
  if (reason) throw new ShopError("review_not_purchased");
}

async function picturesOf(caller: Caller, bytes: Uint8Array) {
  try {
    return await readPictureAndThumbnail(getJobLane(caller), bytes, REVIEW_THUMBNAIL_PX);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "picture_invalid") throw error;
    // With `fields`, the form shows the error beside the file field.
    throw new ShopError(error.code, { says: error.messageKey, fields: { file: [error.messageKey] } });
  }
}

/** Deletes the customer's own review. The customer may then write another. Throws not_found without a review. */
export async function deleteOwnReview(db: Db, caller: Caller, slug: string): Promise<void> {
  const { id } = requireAccount(caller);
  await inTransaction(db, async (tx) => {
    const productId = await getReviewableProductId(tx, slug);
    await lockRating(tx, productId);
    const own = await tx
      .selectFrom("reviews")
      .select("id")
      .where("account_id", "=", id)
      .where("product_id", "=", productId)
      .executeTakeFirst();
    if (!own) throw new ShopError("not_found");
    await deleteReviewWithTraces(tx, own.id);
    await refreshRating(tx, productId);
  });
}

/** Deletes a review and the values in its log entries, because a logged reply may contain the customer's name. */
export async function deleteReviewWithTraces(tx: Db, id: number): Promise<void> {
  await cancelReplyMail(tx, id);
  await tx.deleteFrom("reviews").where("id", "=", id).execute();
  await sql`UPDATE activity SET before = NULL, after = NULL WHERE action LIKE 'review.%' AND subject = ${String(id)}`.execute(
    tx,
  );
}
