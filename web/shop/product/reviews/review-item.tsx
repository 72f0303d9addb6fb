import { useState } from "react";
import { isLocale, LANGUAGES } from "../../../../contract/locales.ts";
import { RATED_ASPECTS, type Review } from "../../../../contract/reviews.ts";
import { useShopData } from "../../../frame.tsx";
import { getLanguageNameClass } from "../../../language-link.tsx";
import { useReviewI18n } from "../../../part-texts.ts";
import { Tag } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Dialog } from "../../../ui/modal.tsx";
import { Stars } from "../../../ui/stars.tsx";

export function ReviewItem({ review }: { review: Review }) {
  const { t, date, locale: ownLocale } = useReviewI18n();
  const { settings } = useShopData();
  const { rating, title, comment, author, locale, would_recommend, reply } = review;
  const sides = RATED_ASPECTS.flatMap((side) => {
    const stars = review[`${side}_rating`];
    return stars === null ? [] : [`${t(`review.${side}`)} ${stars}/5`];
  });
  return (
    <li className="border-b border-line py-5 last:border-b-0">
      <article>
        <p className="flex flex-wrap items-center gap-x-2">
          <Stars value={rating} label={t("rating.outOf", { value: String(rating) })} />
          <bdi className="font-semibold">{author}</bdi>
          <time dateTime={review.date} className="text-small text-ink-2">
            {date(review.date)}
          </time>
          {isLocale(locale) && locale !== ownLocale && (
            <Tag>
              <span lang={locale} className={getLanguageNameClass(locale, ownLocale)}>
                {LANGUAGES[locale].name}
              </span>
            </Tag>
          )}
        </p>
        {review.is_verified && (
          <p className="flex items-center gap-1 text-small text-success">
            <Icon name="check" size={16} />
            {t("review.verified")}
          </p>
        )}
        <div lang={locale} dir="auto" className="mt-2 max-w-prose">
          {title && <h3 className="font-body text-body font-bold wrap-anywhere">{title}</h3>}
          <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
        </div>
        {review.has_picture && <ReviewPicture review={review} />}
        {(sides.length > 0 || would_recommend !== null) && (
          <p className="mt-2 flex flex-wrap gap-x-4 text-small text-ink-2">
            {would_recommend !== null && (
              <span>{t(would_recommend ? "review.recommends" : "review.recommendsNot")}</span>
            )}
            {sides.map((side) => (
              <span key={side}>{side}</span>
            ))}
          </p>
        )}
        {reply && (
          <div className="mt-3 max-w-prose rounded-md bg-sand p-4 text-small">
            <p className="font-semibold">{t("review.reply", { shop: settings.site_name })}</p>
            <p lang={locale} dir="auto" className="wrap-anywhere whitespace-pre-line">
              {reply.text}
            </p>
          </div>
        )}
      </article>
    </li>
  );
}

function ReviewPicture({ review: { id, author } }: { review: Review }) {
  const { t } = useReviewI18n();
  const [isOpen, setOpen] = useState(false);
  const name = t("review.pictureOf", { name: author });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="mt-3 block size-24 overflow-hidden rounded-md bg-sand"
      >
        <img src={`/api/reviews/${id}/thumbnail`} alt={name} loading="lazy" className="size-full object-cover" />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        closeLabel={t("frame.close")}
        className="w-[min(100vw-2rem,48rem)]!"
      >
        <img src={`/api/reviews/${id}/picture`} alt={name} className="mx-auto max-h-[70dvh] rounded-md" />
      </Dialog>
    </>
  );
}
