import { refreshRating } from "../../server/catalog/rating.ts";
import { clock, DAY_MS } from "../../server/platform/clock.ts";
import type { Db } from "../../server/platform/database/database.ts";
import { getId, type IdsByName } from "./ids.ts";
import { products } from "./products.ts";
import { categoryReviews, generalReviews, reviewers, type SeedReview } from "./reviews.ts";
import type { SeedProduct } from "./types.ts";

const DAYS_APART = 6;
/** For each 60 pieces sold, a product gets another review. */
const SOLD_FOR_EACH = 60;
const FEWEST = 1;
const DAYS_TO_REPLY = 1;

export async function seedReviews(tx: Db, productIds: IdsByName): Promise<void> {
  await tx
    .insertInto("reviews")
    .values(
      products.flatMap((product, place) =>
        reviewsOf(product, place).map((review, at) => reviewRow(review, getId(productIds, product.slug), place, at)),
      ),
    )
    .execute();
  for (const id of productIds.values()) await refreshRating(tx, id);
}

/** Selects reviews of the product's category, then general reviews. `place` varies the first review of each list. */
function reviewsOf({ category, sold }: SeedProduct, place: number): SeedReview[] {
  const own = categoryReviews[category] ?? [];
  const count = FEWEST + Math.floor(sold / SOLD_FOR_EACH);
  return [...turned(own, place), ...turned(generalReviews, place * 3)].slice(0, count);
}

const turned = <T>(list: readonly T[], by: number): T[] => list.map((_, at) => list[(at + by) % list.length] as T);

function reviewRow(review: SeedReview, productId: number, place: number, at: number) {
  const names = reviewers[review.locale];
  const [first_name, last_name] = names[(place + at) % names.length] as [string, string];
  const daysAgo = 3 + at * DAYS_APART + (place % DAYS_APART);
  const created_at = new Date(clock.now().getTime() - daysAgo * DAY_MS);
  return {
    product_id: productId,
    locale: review.locale,
    first_name,
    last_name,
    rating: review.rating,
    pricing_rating: review.sides?.[0] ?? null,
    quality_rating: review.sides?.[1] ?? null,
    service_rating: review.sides?.[2] ?? null,
    title: review.title ?? null,
    comment: review.comment,
    would_recommend: review.recommend ?? null,
    status: "approved" as const,
    created_at,
    reply: review.reply ?? null,
    replied_at: review.reply ? new Date(created_at.getTime() + DAYS_TO_REPLY * DAY_MS) : null,
  };
}
