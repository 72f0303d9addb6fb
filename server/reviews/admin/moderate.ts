import { sql, type Transaction } from "kysely";
import type { Paged } from "../../../contract/catalog.ts";
import { ADMIN_UNDO_MS, PAGE_SIZE } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { AdminReview, ReviewQueueQuery, ReviewStatus } from "../../../contract/reviews.ts";
import { coverPictureSql } from "../../catalog/cards.ts";
import { lockRating, refreshRating } from "../../catalog/rating.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { cancelReplyMail, enqueueReplyMail } from "../mails.ts";
import { hasPictureSql, REVIEW_COLUMNS, toReview } from "../published.ts";
import { deleteReviewWithTraces } from "../submit.ts";

export type ReviewQueue = Paged<AdminReview> & { counts: Record<ReviewStatus, number> };

export async function listReviewQueue(
  db: Db,
  caller: Caller,
  { status, page }: ReviewQueueQuery,
): Promise<ReviewQueue> {
  requireStaffMember(caller);
  const counts = await countByStatus(db);
  const rows = await db
    .selectFrom("reviews")
    .innerJoin("products as p", "p.id", "reviews.product_id")
    .innerJoin("categories as c", "c.id", "p.main_category_id")
    .leftJoin("orders as o", "o.id", "reviews.order_id")
    .leftJoin("customers", "customers.account_id", "reviews.account_id")
    .select(REVIEW_COLUMNS)
    .select(hasPictureSql)
    .select([
      "reviews.status",
      "customers.id as customer_id",
      "reviews.product_id",
      "p.slug as product_slug",
      "p.name as product_name",
      "c.stage_color",
      "o.number as order_number",
      coverPictureSql.as("cover"),
    ])
    .where("reviews.status", "=", status)
    .orderBy("reviews.id", status === "pending" ? "asc" : "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    counts,
    items: rows.map((row) => ({
      ...toReview(row),
      status: row.status,
      product: {
        id: row.product_id,
        slug: row.product_slug,
        name: getTextInLocale(row.product_name, caller.locale),
        cover: row.cover,
        stage: row.stage_color,
      },
      name: `${row.first_name} ${row.last_name}`.trim(),
      customer_id: row.customer_id,
      order_number: row.order_number,
    })),
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(counts[status] / PAGE_SIZE)),
      per_page: PAGE_SIZE,
      total: counts[status],
    },
  };
}

async function countByStatus(db: Db): Promise<Record<ReviewStatus, number>> {
  const { rows } = await sql<Record<ReviewStatus, number>>`
    SELECT count(*) FILTER (WHERE status = 'pending') AS pending, count(*) FILTER (WHERE status = 'approved') AS approved,
      count(*) FILTER (WHERE status = 'rejected') AS rejected FROM reviews`.execute(db);
  return rows[0] ?? { pending: 0, approved: 0, rejected: 0 };
}

export async function countPendingReviews(db: Db): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom("reviews")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest")])
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
}

/** Approves or rejects a review, and updates the product's rating in the same transaction. Throws not_found. */
export function moderateReview(
  db: Db,
  caller: Caller,
  id: number,
  { status }: { status: ReviewStatus },
): Promise<void> {
  return changeReview(db, caller, id, async (tx, staff, review) => {
    await tx.updateTable("reviews").set({ status }).where("id", "=", id).execute();
    await refreshRating(tx, review.product_id);
    if (status === "approved") await enqueueReplyMail(tx, id, ADMIN_UNDO_MS);
    else await cancelReplyMail(tx, id);
    const [before, after] = [{ status: review.status }, { status }];
    await recordActivity(tx, staff, {
      action: "review.moderate",
      subject: id,
      subjectName: review.name,
      before,
      after,
    });
  });
}

/** Sets a reply; null deletes it. For a published review, mails the reply after the undo window. Throws not_found. */
export function replyToReview(db: Db, caller: Caller, id: number, { reply }: { reply: string | null }): Promise<void> {
  return changeReview(db, caller, id, async (tx, staff, review) => {
    await tx
      .updateTable("reviews")
      .set({ reply, replied_at: reply === null ? null : clock.now() })
      .where("id", "=", id)
      .execute();
    await cancelReplyMail(tx, id);
    if (reply !== null && review.status === "approved") await enqueueReplyMail(tx, id, ADMIN_UNDO_MS);
    const [before, after] = [{ reply: review.reply }, { reply }];
    await recordActivity(tx, staff, { action: "review.reply", subject: id, subjectName: review.name, before, after });
  });
}

/** Deletes a review, for example for legal reasons. The review's text is not logged. Throws not_found. */
export function deleteReview(db: Db, caller: Caller, id: number): Promise<void> {
  return changeReview(db, caller, id, async (tx, staff, review) => {
    await deleteReviewWithTraces(tx, id);
    await refreshRating(tx, review.product_id);
    const before = { status: review.status, rating: review.rating };
    await recordActivity(tx, staff, { action: "review.delete", subject: id, subjectName: review.name, before });
  });
}

type LockedReview = { product_id: number; status: ReviewStatus; reply: string | null; rating: number; name: string };

/** Runs a change of a review. Lock order: product, then review. */
async function changeReview(
  db: Db,
  caller: Caller,
  id: number,
  work: (tx: Transaction<Tables>, staff: Account, review: LockedReview) => Promise<void>,
): Promise<void> {
  const staff = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const reviewRow = await tx.selectFrom("reviews").select("product_id").where("id", "=", id).executeTakeFirst();
    if (!reviewRow) throw new ShopError("not_found");
    await lockRating(tx, reviewRow.product_id);
    const review = await tx
      .selectFrom("reviews")
      .select(["product_id", "status", "reply", "rating"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!review) throw new ShopError("not_found");
    const { name } = await tx
      .selectFrom("products")
      .select("name")
      .where("id", "=", review.product_id)
      .executeTakeFirstOrThrow();
    await work(tx, staff, { ...review, name: getTextInLocale(name, caller.locale) });
  });
}
