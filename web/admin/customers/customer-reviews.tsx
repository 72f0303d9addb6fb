import type { AdminCustomer, CustomerReview } from "../../../contract/admin-customers.ts";
import { Tag } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";

const TONES = { pending: "warning", approved: "success", rejected: "neutral" } as const;

export function CustomerReviews({ customer: { reviews } }: { customer: AdminCustomer }) {
  const { t } = useAdminI18n();
  if (reviews.length === 0) return null;
  return (
    <Panel title={t("admin.customer.reviews")} aside={<span className="tabular-nums">{reviews.length}</span>}>
      <ul>
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
    </Panel>
  );
}

function Review({ review: { product, rating, status, comment, at } }: { review: CustomerReview }) {
  const { t, date } = useAdminI18n();
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{product}</span>
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Icon name="star-filled" size={16} className="text-honey" />
          {rating}
        </span>
        <Tag tone={TONES[status]}>{t(`admin.customer.review.${status}`)}</Tag>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {comment}
      </p>
      <p className="text-small text-ink-2">
        <time dateTime={at}>{date(at)}</time>
      </p>
    </li>
  );
}
