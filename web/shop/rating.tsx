import { formatRating } from "../../contract/money.ts";
import { useI18n } from "../i18n.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";
import { Stars } from "../ui/stars.tsx";

type RatingProps = { value: number; count: number; className?: string };

export function CardRating({ value, count, className }: RatingProps) {
  const { t, locale } = useI18n();
  const stars = formatRating(value, locale);
  return (
    <p className={cx("flex min-h-[1lh] items-center gap-1 text-small text-ink-2", className)}>
      {count > 0 && (
        <>
          <Icon name="star-filled" size={14} className="text-star" />
          <span className="visually-hidden">
            {`${t("rating.outOf", { value: stars })} · ${t("rating.count", { count })}`}
          </span>
          <span aria-hidden>
            <bdi>{stars}</bdi> <bdi>{`(${count})`}</bdi>
          </span>
        </>
      )}
    </p>
  );
}

export function Rating({ value, count, className }: RatingProps) {
  const { t, locale } = useI18n();
  const stars = formatRating(value, locale);
  if (count === 0) return <span className={cx("text-small text-ink-2", className)}>{t("rating.none")}</span>;
  return (
    <span className={cx("inline-flex flex-wrap items-center gap-x-1.5 text-small", className)}>
      <Stars value={value} label={t("rating.outOf", { value: stars })} />
      <span aria-hidden className="font-semibold">
        {stars}
      </span>
      <span aria-hidden>·</span>
      <span className="text-ink-2">{t("rating.count", { count })}</span>
    </span>
  );
}
