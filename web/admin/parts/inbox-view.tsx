import { useNavigation } from "react-router";
import { FEEDBACK_OPTIONS, INBOX_STATUSES, type Inbox } from "../../../contract/feedback.ts";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useAdminI18n } from "../i18n.tsx";
import type { InboxData } from "../inbox/load.ts";
import { getStatusListPath } from "../list-query.ts";
import { useServerClock } from "../time.ts";
import { ChoiceChips } from "./choice-chips.tsx";
import { MessageCard } from "./message-card.tsx";
import { Pager } from "./pager.tsx";
import { InboxHeader } from "./section-tabs.tsx";

const PATHS: Record<Inbox, string> = { contact: "/admin/reviews/messages", feedback: "/admin/reviews/feedback" };

export function InboxView({
  inbox,
  query,
  messages,
  counts,
  options,
  people,
  pagination,
  loadedAt,
}: InboxData & { inbox: Inbox }) {
  const { t } = useAdminI18n();
  const now = useServerClock(loadedAt);
  const path = PATHS[inbox];
  const isLoading = useNavigation().location?.pathname.endsWith(path) ?? false;
  return (
    <div className="mx-auto max-w-3xl">
      <InboxHeader />
      {inbox === "feedback" && <Options options={options} />}
      <ChoiceChips
        label={t("admin.inbox.statuses")}
        choices={INBOX_STATUSES}
        shown={query.status}
        counts={counts}
        nameOf={(status) => t(`admin.inbox.status.${status}`)}
        address={(status) => getStatusListPath(path, INBOX_STATUSES, { status })}
      />
      <div
        aria-busy={isLoading}
        className={cx("mt-3 transition-opacity duration-base", isLoading && "opacity-50 delay-300")}
      >
        {messages.length > 0 ? (
          <ul className="grid gap-3">
            {messages.map((message) => (
              <MessageCard key={message.id} inbox={inbox} message={message} people={people} now={now} />
            ))}
          </ul>
        ) : (
          <EmptyState
            heading="h2"
            icon={inbox === "contact" ? "mail" : "message"}
            title={t(`admin.inbox.empty.${query.status}`)}
            text={t(`admin.inbox.${inbox}Text`)}
          />
        )}
        <Pager
          page={query.page}
          lastPage={pagination.last_page}
          address={(page) => getStatusListPath(path, INBOX_STATUSES, { ...query, page })}
        />
      </div>
      <UnsavedGuard isList />
    </div>
  );
}

function Options({ options }: Pick<InboxData, "options">) {
  const { t } = useAdminI18n();
  const most = Math.max(1, ...Object.values(options));
  return (
    <section aria-label={t("admin.inbox.summary")} className="mb-4 rounded-lg bg-surface p-4">
      <h2 className="mb-2 font-body text-small font-medium text-ink-2">{t("admin.inbox.summary")}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-small">
        {FEEDBACK_OPTIONS.map((option) => (
          <div key={option} className="contents">
            <dt>{t(`admin.inbox.option.${option}`)}</dt>
            <dd aria-hidden className="h-2 overflow-hidden rounded-full bg-sand">
              <span
                className="block h-full rounded-full bg-honey"
                style={{ inlineSize: `${((options[option] ?? 0) / most) * 100}%` }}
              />
            </dd>
            <dd className="text-end font-semibold tabular-nums">{options[option] ?? 0}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
