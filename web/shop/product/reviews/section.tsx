import { useState } from "react";
import { REVIEW_SORTS, type Review } from "../../../../contract/reviews.ts";
import { useReviewI18n } from "../../../part-texts.ts";
import { getErrorText } from "../../../state/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { cx } from "../../../ui/cx.ts";
import { Select } from "../../../ui/field.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewsSummary } from "./summary.tsx";
import { type ReviewFilter, type ReviewsProps, useReviews } from "./use-reviews.ts";
import { WriteReview } from "./write-review.tsx";

export function ReviewsSection({ product }: ReviewsProps) {
  const { t, locale } = useReviewI18n();
  const [view, setView] = useState<ReviewFilter>({ sort: "newest", rating: null });
  const { summary, reviews, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useReviews(
    product.slug,
    view,
  );
  const own = reviews.filter((review) => review.locale === locale);
  const others = reviews.filter((review) => review.locale !== locale);
  return (
    <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-16">
      <h2 className="mb-4 lg:col-span-2">{t("review.title")}</h2>
      <div className="lg:sticky lg:top-20 lg:self-start">
        {summary && summary.total > 0 && (
          <ReviewsSummary
            summary={summary}
            rating={view.rating}
            onRating={(rating) => setView({ ...view, rating })}
            className="mb-6"
          />
        )}
        {summary?.total === 0 && (
          <p className="mb-4">
            <span className="font-semibold">{t("rating.none")}</span>
            <span className="block text-small text-ink-2">{t("review.noneText")}</span>
          </p>
        )}
        <WriteReview product={product} />
      </div>
      <div className="max-lg:mt-8">
        {summary && summary.total > 1 && (
          <div className="mb-2 flex flex-wrap items-end justify-between gap-3">
            <Select
              label={t("review.sort")}
              value={view.sort}
              onChange={(event) =>
                setView({ ...view, sort: REVIEW_SORTS.find((sort) => sort === event.target.value) ?? "newest" })
              }
              className="w-56"
            >
              {REVIEW_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`review.sort.${sort}`)}
                </option>
              ))}
            </Select>
            {view.rating !== null && (
              <Chip selected iconEnd="close" onClick={() => setView({ ...view, rating: null })}>
                {t("review.stars", { count: view.rating })}
              </Chip>
            )}
          </div>
        )}
        {!summary && !error && (
          <SkeletonGroup label={t("review.loading")} className="grid gap-6">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </SkeletonGroup>
        )}
        <div
          aria-busy={isPlaceholderData}
          className={cx("transition-opacity duration-base", isPlaceholderData && "opacity-50 delay-300")}
        >
          <ReviewList reviews={own} />
          {others.length > 0 && <h3 className="mt-6 text-body font-semibold">{t("review.otherLanguages")}</h3>}
          <ReviewList reviews={others} />
        </div>
        {error && (
          <div role="alert" className="grid justify-items-start gap-3 rounded-md bg-sand p-4">
            <p>{getErrorText(error, t, "review.failed")}</p>
            <Button variant="secondary" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
              {t("failure.retry")}
            </Button>
          </div>
        )}
        {hasNextPage && !error && (
          <Button variant="secondary" className="mt-6" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t("review.more")}
          </Button>
        )}
      </div>
    </div>
  );
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <ul>
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>
  );
}
