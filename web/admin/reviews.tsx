import { useNavigation } from "react-router";
import { REVIEW_STATUSES } from "../../contract/reviews.ts";
import { clock } from "../../server/platform/clock.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { listReviewQueue } from "../../server/reviews/admin/moderate.ts";
import { pageContext } from "../context.ts";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/reviews";
import { UnsavedGuard } from "./form/unsaved-guard.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { getStatusListPath, readStatusQuery } from "./list-query.ts";
import { createAdminMeta } from "./meta.ts";
import { ChoiceChips } from "./parts/choice-chips.tsx";
import { Pager } from "./parts/pager.tsx";
import { ReviewCard } from "./parts/review-card.tsx";
import { InboxHeader } from "./parts/section-tabs.tsx";
import { useServerClock } from "./time.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

const PATH = "/admin/reviews";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const query = readStatusQuery(url.searchParams, REVIEW_STATUSES);
  return {
    title: formatAdminTitle(caller.locale, "admin.reviews"),
    query,
    reviews: await listReviewQueue(db, caller, query),
    loadedAt: clock.now().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const { query, reviews } = loaderData;
  const now = useServerClock(loaderData.loadedAt);
  const isLoading = useNavigation().location?.pathname.endsWith(PATH) ?? false;
  return (
    <div className="mx-auto max-w-3xl">
      <InboxHeader />
      <ChoiceChips
        label={t("admin.reviews.statuses")}
        choices={REVIEW_STATUSES}
        shown={query.status}
        counts={reviews.counts}
        nameOf={(status) => t(`admin.reviews.status.${status}`)}
        address={(status) => getStatusListPath(PATH, REVIEW_STATUSES, { status })}
      />
      <div
        aria-busy={isLoading}
        className={cx("mt-3 transition-opacity duration-base", isLoading && "opacity-50 delay-300")}
      >
        {reviews.items.length > 0 ? (
          <ul className="grid gap-3">
            {reviews.items.map((review) => (
              <ReviewCard key={review.id} review={review} now={now} />
            ))}
          </ul>
        ) : (
          <EmptyState
            heading="h2"
            icon="star"
            title={t(`admin.reviews.empty.${query.status}`)}
            text={t(query.status === "pending" ? "admin.reviews.pendingText" : "admin.reviews.emptyText")}
          />
        )}
        <Pager
          page={query.page}
          lastPage={reviews.pagination.last_page}
          address={(page) => getStatusListPath(PATH, REVIEW_STATUSES, { ...query, page })}
        />
      </div>
      <UnsavedGuard isList />
    </div>
  );
}
