import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { removeLocalePrefix } from "../../../../contract/locales.ts";
import type { ReviewEligibility } from "../../../../contract/reviews.ts";
import { deleteDraft, hasDraft } from "../../../form/form-draft.ts";
import { scrollToMessage } from "../../../form/use-form.ts";
import { useReviewI18n } from "../../../part-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { ReviewForm } from "./review-form.tsx";
import { type ReviewsProps, useReviewEligibility } from "./use-reviews.ts";
import { WithdrawReviewButton } from "./withdraw-review.tsx";

export function WriteReview({ product }: ReviewsProps) {
  const { t } = useReviewI18n();
  const { pathname } = useLocation();
  const { user, isGuest, isUnknown, data, refetch, keep } = useReviewEligibility(product.slug);
  const draft = `review.${product.slug}`;
  const place = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(() => hasDraft(draft));
  const [ended, setEnded] = useState<"sent" | "known" | null>(null);

  if (isGuest) {
    const back = encodeURIComponent(`${removeLocalePrefix(pathname)}#reviews`);
    return (
      <div className="grid gap-3">
        <p className="text-small text-ink-2">{t("review.buyers")}</p>
        <ButtonLink variant="secondary" icon="user" to={`/auth/login?redirect=${back}`} className="justify-self-start">
          {t("review.signIn")}
        </ButtonLink>
      </div>
    );
  }
  if (isUnknown) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="flex items-start gap-2 text-error">
          <Icon name="alert" size={20} className="mt-1" />
          {t("review.eligibilityFailed")}
        </p>
        <Button variant="secondary" icon="refresh" onClick={refetch}>
          {t("failure.retry")}
        </Button>
      </div>
    );
  }
  if (!data || !user) {
    return (
      <SkeletonGroup label={t("review.checking")}>
        <Skeleton className="h-12 w-48 rounded-md!" />
      </SkeletonGroup>
    );
  }
  if (data.eligible) {
    // Focuses the new content, because the focus is lost when the clicked button is removed.
    const turnTo = (isForm: boolean) => {
      setWriting(isForm);
      setTimeout(() => place.current?.querySelector<HTMLElement>("[role=radiogroup], button")?.focus());
    };
    const sent = () => {
      setWriting(false);
      setEnded("sent");
      keep({ eligible: false, reason: "already_reviewed", status: "pending" });
    };
    // Shows that the server already has this review, perhaps from an earlier request with a lost response.
    const showExisting = () => {
      setEnded("known");
      refetch();
    };
    const cancel = () => {
      deleteDraft(draft);
      turnTo(false);
    };
    return (
      <div ref={place}>
        {isWriting ? (
          <ReviewForm
            product={product}
            user={user}
            draft={draft}
            onSent={sent}
            onKnown={showExisting}
            onCancel={cancel}
          />
        ) : (
          <Button icon="edit" onClick={() => turnTo(true)}>
            {t("review.write")}
          </Button>
        )}
      </div>
    );
  }
  if (data.reason === "already_reviewed") {
    const withdrawn = () => {
      setEnded(null);
      void refetch();
    };
    return <OwnReview product={product} status={data.status} ended={ended} onWithdrawn={withdrawn} />;
  }
  return (
    <p className="flex items-start gap-2 text-small text-ink-2">
      <Icon name="info" size={18} className="mt-[0.2em]" />
      {t(data.reason === "awaiting_delivery" ? "review.awaitingDelivery" : "refusal.review_not_purchased")}
    </p>
  );
}

type OwnReviewProps = ReviewsProps & {
  status: ReviewEligibility["status"];
  ended: "sent" | "known" | null;
  onWithdrawn: () => void;
};

function OwnReview({ product, status, ended, onWithdrawn }: OwnReviewProps) {
  const { t } = useReviewI18n();
  const isSent = ended === "sent";
  return (
    <div className="grid justify-items-start gap-1">
      <div ref={ended ? scrollToMessage : undefined} tabIndex={-1} role="status" className="w-full outline-none">
        <Banner tone={isSent ? "success" : "info"}>
          <p className="font-semibold">{t(isSent ? "review.sent" : "refusal.review_exists")}</p>
          {status && <p className="text-small">{t(`review.own.${status}`)}</p>}
        </Banner>
      </div>
      <WithdrawReviewButton product={product} onWithdrawn={onWithdrawn} />
    </div>
  );
}
