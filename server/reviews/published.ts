import { sql } from "kysely";
import type { Pagination } from "../../contract/catalog.ts";
import { REVIEWS_PAGE_SIZE } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Locale } from "../../contract/locales.ts";
import { formatPublicName } from "../../contract/names.ts";
import type { Review, ReviewPage, ReviewSort, ReviewSummary, ReviewsQuery } from "../../contract/reviews.ts";
import type { Db } from "../platform/database/database.ts";
import type { Picture } from "../platform/pictures/picture.ts";
import { getReviewableProductId } from "./eligibility.ts";

const ORDER: Record<ReviewSort, string> = {
  newest: "created_at DESC, id DESC",
  highest: "rating DESC, created_at DESC, id DESC",
  lowest: "rating, created_at DESC, id DESC",
};
const STARS = [5, 4, 3, 2, 1] as const;

/** Lists published reviews by page, those in `locale` first (C4). Cached by language. Throws product_not_found. */
export async function listReviews(
  db: Db,
  slug: string,
  { sort, rating, page, locale }: ReviewsQuery & { locale: Locale },
): Promise<ReviewPage & { pagination: Pagination }> {
  const productId = await getReviewableProductId(db, slug);
  const summary = await summaryOf(db, productId);
  const total =
    rating === undefined ? summary.total : (summary.distribution.find((row) => row.rating === rating)?.count ?? 0);
  let reviewsQuery = publishedOf(db, productId);
  if (rating !== undefined) reviewsQuery = reviewsQuery.where("rating", "=", rating);
  const rows = await ordered(reviewsQuery, locale, sort)
    .limit(REVIEWS_PAGE_SIZE)
    .offset((page - 1) * REVIEWS_PAGE_SIZE)
    .execute();
  return {
    summary,
    reviews: rows.map(toReview),
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / REVIEWS_PAGE_SIZE)),
      per_page: REVIEWS_PAGE_SIZE,
      total,
    },
  };
}

async function summaryOf(db: Db, productId: number): Promise<ReviewSummary> {
  const counts = STARS.map(
    (stars) => sql`count(*) FILTER (WHERE rating = ${sql.lit(stars)}) AS ${sql.ref(`stars_${stars}`)}`,
  );
  const { rows } = await sql<Record<string, number | null>>`
    SELECT ${sql.join(counts)}, count(*) AS total, COALESCE(round(avg(rating), 1), 0) AS average,
      round(avg(pricing_rating), 1) AS pricing, round(avg(quality_rating), 1) AS quality, round(avg(service_rating), 1) AS service,
      round(100.0 * avg(would_recommend::int)) AS recommend_percent
    FROM reviews WHERE product_id = ${productId} AND status = 'approved'`.execute(db);
  const row = rows[0] ?? {};
  return {
    average: row.average ?? 0,
    total: row.total ?? 0,
    distribution: STARS.map((rating) => ({ rating, count: row[`stars_${rating}`] ?? 0 })),
    pricing: row.pricing ?? null,
    quality: row.quality ?? null,
    service: row.service ?? null,
    recommend_percent: row.recommend_percent ?? null,
  };
}

export const REVIEW_COLUMNS = [
  "reviews.id",
  "reviews.order_id",
  "reviews.locale",
  "reviews.first_name",
  "reviews.last_name",
  "reviews.rating",
  "reviews.pricing_rating",
  "reviews.quality_rating",
  "reviews.service_rating",
  "reviews.title",
  "reviews.comment",
  "reviews.would_recommend",
  "reviews.created_at",
  "reviews.reply",
  "reviews.replied_at",
] as const;
export const hasPictureSql = sql<boolean>`EXISTS (SELECT FROM review_pictures WHERE review_id = reviews.id)`.as(
  "has_picture",
);
export async function listNewestReviews(db: Db, productId: number, locale: Locale): Promise<Review[]> {
  const rows = await ordered(publishedOf(db, productId), locale, "newest").limit(REVIEWS_PAGE_SIZE).execute();
  return rows.map(toReview);
}

const ordered = (reviewsQuery: ReturnType<typeof publishedOf>, locale: Locale, sort: keyof typeof ORDER) =>
  reviewsQuery.orderBy((eb) => eb("reviews.locale", "=", locale), "desc").orderBy(sql.raw(ORDER[sort]));

const publishedOf = (db: Db, productId: number) =>
  selectReviews(db).where("product_id", "=", productId).where("status", "=", "approved");
const selectReviews = (db: Db) => db.selectFrom("reviews").select(REVIEW_COLUMNS).select(hasPictureSql);
type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>["executeTakeFirstOrThrow"]>>;

export function toReview(row: ReviewRow): Review {
  const { id, locale, rating, pricing_rating, quality_rating, service_rating, title, comment, would_recommend } = row;
  return {
    id,
    author: formatPublicName(row.first_name, row.last_name),
    rating,
    pricing_rating,
    quality_rating,
    service_rating,
    title,
    comment,
    would_recommend,
    is_verified: row.order_id !== null,
    locale,
    date: row.created_at.toISOString(),
    has_picture: row.has_picture,
    reply: row.reply && row.replied_at ? { text: row.reply, date: row.replied_at.toISOString() } : null,
  };
}

export type PictureSize = "picture" | "thumbnail";

/** Reads a review's picture as WebP. Pictures of unpublished reviews are for staff only. Throws not_found. */
export async function getReviewPicture(
  db: Db,
  id: number,
  size: PictureSize,
  { published }: { published: boolean },
): Promise<Picture> {
  let pictureQuery = db
    .selectFrom("review_pictures")
    .innerJoin("reviews", "reviews.id", "review_pictures.review_id")
    .select(`review_pictures.${size} as bytes`)
    .where("reviews.id", "=", id);
  if (published) pictureQuery = pictureQuery.where("reviews.status", "=", "approved");
  const row = await pictureQuery.executeTakeFirst();
  if (!row) throw new ShopError("not_found");
  return row.bytes;
}
