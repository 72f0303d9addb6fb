import { formatRating } from "../../../../contract/money.ts";
import { RATED_ASPECTS, type ReviewSummary } from "../../../../contract/reviews.ts";
import { useReviewI18n } from "../../../part-texts.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Stars } from "../../../ui/stars.tsx";

type SummaryProps = {
  summary: ReviewSummary;
  rating: number | null;
  onRating: (rating: number | null) => void;
  className?: string;
};

export function ReviewsSummary({ summary, rating, onRating, className }: SummaryProps) {
  const { t, locale } = useReviewI18n();
  const outOf = (value: number) => t("rating.outOf", { value: formatRating(value, locale) });
  const { average, total, distribution, recommend_percent } = summary;
  const sides = RATED_ASPECTS.flatMap((side) => (summary[side] === null ? [] : [{ side, value: summary[side] }]));
  return (
    <div className={className}>
      <p className="flex items-center gap-3">
        <span aria-hidden className="font-heading text-display leading-none font-bold tabular-nums">
          {formatRating(average, locale)}
        </span>
        <span>
          <Stars value={average} size={20} label={outOf(average)} />
          <span className="block text-small text-ink-2">{t("rating.count", { count: total })}</span>
        </span>
      </p>
      {recommend_percent !== null && (
        <p className="mt-2 flex items-center gap-2 text-small">
          <Icon name="success" size={18} className="text-success" />
          {t("review.recommendPercent", { percent: recommend_percent })}
        </p>
      )}
      <ul aria-label={t("review.distribution")} className="mt-3">
        {distribution.map(({ rating: stars, count }) => (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={rating === stars}
              disabled={count === 0}
              onClick={() => onRating(rating === stars ? null : stars)}
              className={cx(
                "-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2 rounded-sm px-2 text-small transition-colors enabled:hover:bg-sand",
                rating === stars && "bg-sand font-bold",
              )}
            >
              <span className="visually-hidden">
                {t("review.starsCount", {
                  stars: t("review.stars", { count: stars }),
                  reviews: t("rating.count", { count }),
                })}
              </span>
              <span aria-hidden className="flex w-8 items-center gap-1 tabular-nums">
                {stars} <Icon name="star-filled" size={14} className="text-star" />
              </span>
              <span aria-hidden className="bar h-2 grow overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ inlineSize: `${total === 0 ? 0 : (count / total) * 100}%` }}
                />
              </span>
              <span aria-hidden className="w-8 text-end text-ink-2 tabular-nums">
                {count}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {sides.length > 0 && (
        <dl className="mt-3 grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-1.5 text-small">
          {sides.map(({ side, value }) => (
            <div key={side} className="contents">
              <dt className="text-ink-2">{t(`review.${side}`)}</dt>
              <dd>
                <Stars value={value} size={14} label={outOf(value)} />
              </dd>
              <dd aria-hidden className="tabular-nums">
                {formatRating(value, locale)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
