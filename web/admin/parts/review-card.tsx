import { type CSSProperties, useState } from "react";
import { type AdminReview, RATED_ASPECTS, type ReviewStatus } from "../../../contract/reviews.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useDurationTexts } from "../time.ts";
import { useAdminCall } from "../use-admin-call.ts";
import { ConfirmButton } from "./confirmed-call.tsx";
import { ReplyForm } from "./reply-form.tsx";

export function ReviewCard({ review, now }: { review: AdminReview; now: number }) {
  const { t } = useAdminI18n();
  const { ago } = useDurationTexts();
  const { call, isBusy } = useAdminCall();
  const [isReplying, setReplying] = useState(false);
  const { id, status, product, name, customer_id, order_number, reply } = review;
  const path = `/admin/reviews/${id}`;

  const decide = (next: ReviewStatus) =>
    void call(`${path}/moderate`, { status: next }, t(`admin.reviews.done.${next}`), {
      undo: { path: `${path}/moderate`, body: { status } },
    });

  return (
    <li className="rounded-lg bg-surface p-4 lg:p-6">
      <div className="flex items-start gap-3">
        <span
          className="size-14 shrink-0 overflow-hidden rounded-md bg-stage"
          style={{ "--stage": product.stage } as CSSProperties}
        >
          {product.cover && <Picture name={product.cover} alt="" sizes="56px" className="size-full object-cover" />}
        </span>
        <div className="min-w-0 grow">
          <h2 className="font-body text-body">
            <Anchor
              to={`/product/${product.slug}#reviews`}
              className="-my-2.5 inline-flex min-h-11 items-center font-semibold no-underline hover:underline"
            >
              {product.name}
            </Anchor>
          </h2>
          <p className="text-small wrap-anywhere text-ink-2">
            {customer_id === null ? (
              <>
                <bdi>{name}</bdi> · {t("admin.reviews.demo")}
              </>
            ) : (
              <>
                <Anchor to={`/admin/customers/${customer_id}`} className="-my-3 inline-flex min-h-11 items-center">
                  <bdi>{name}</bdi>
                </Anchor>
                {order_number && (
                  <>
                    {" · "}
                    <Anchor to={`/admin/orders/${order_number}`} className="-my-3 inline-flex min-h-11 items-center">
                      {t("admin.reviews.order", { number: order_number })}
                    </Anchor>
                  </>
                )}
              </>
            )}
            {" · "}
            {ago(review.date, now)}
          </p>
        </div>
      </div>
      <ReviewText review={review} />
      {reply && !isReplying && (
        <div className="mt-3 rounded-md bg-sand p-3 text-small">
          <p className="font-semibold">{t("admin.reviews.yourReply")}</p>
          <p lang={review.locale} dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
      {isReplying ? (
        <ReplyForm review={review} onDone={() => setReplying(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          {status !== "approved" && (
            <Button icon="check" loading={isBusy} onClick={() => decide("approved")} className="max-sm:grow">
              {t("admin.reviews.approve")}
            </Button>
          )}
          {status !== "rejected" && (
            <Button
              variant="secondary"
              icon="close"
              disabled={isBusy}
              onClick={() => decide("rejected")}
              className="max-sm:grow"
            >
              {t(status === "approved" ? "admin.reviews.unpublish" : "admin.reviews.reject")}
            </Button>
          )}
          <Button variant="secondary" icon="message" onClick={() => setReplying(true)} className="max-sm:grow">
            {t(reply ? "admin.reviews.editReply" : "admin.reviews.reply")}
          </Button>
          <DeleteReview id={id} className="sm:ms-auto" />
        </div>
      )}
    </li>
  );
}

function ReviewText({ review }: { review: AdminReview }) {
  const { t } = useAdminI18n();
  const { id, rating, title, comment, locale, would_recommend, has_picture, name } = review;
  const sides = RATED_ASPECTS.flatMap((side) => {
    const stars = review[`${side}_rating`];
    return stars === null ? [] : [`${t(`admin.reviews.${side}`)} ${stars}/5`];
  });
  const picture = `/api/admin/reviews/${id}/picture`;
  return (
    <>
      <Stars value={rating} size={20} label={t("admin.reviews.stars", { value: String(rating) })} className="mt-3" />
      <div lang={locale} dir="auto" className="mt-1">
        {title && <p className="font-bold wrap-anywhere">{title}</p>}
        <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
      </div>
      {has_picture && (
        <a
          href={picture}
          target="_blank"
          rel="noreferrer"
          className="mt-3 block size-28 overflow-hidden rounded-md bg-sand"
        >
          <img
            src={picture}
            alt={t("admin.reviews.picture", { name })}
            loading="lazy"
            className="size-full object-cover"
          />
        </a>
      )}
      {(sides.length > 0 || would_recommend !== null) && (
        <p className="mt-2 flex flex-wrap gap-x-4 text-small text-ink-2">
          {would_recommend !== null && (
            <span>{t(would_recommend ? "admin.reviews.recommends" : "admin.reviews.recommendsNot")}</span>
          )}
          {sides.map((side) => (
            <span key={side}>{side}</span>
          ))}
        </p>
      )}
    </>
  );
}

function DeleteReview({ id, className }: { id: number; className?: string }) {
  const { t } = useAdminI18n();
  return (
    <ConfirmButton
      path={`/admin/reviews/${id}`}
      label={t("admin.reviews.delete")}
      title={t("admin.reviews.deleteTitle")}
      done={t("admin.reviews.deleted")}
      variant="quiet"
      className={className}
    >
      {t("admin.reviews.deleteText")}
    </ConfirmButton>
  );
}
