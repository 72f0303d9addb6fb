import { useQuery } from "@tanstack/react-query";
import type { Health as Data } from "../../contract/admin-health.ts";
import { clock } from "../../server/platform/clock.ts";
import { adminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { callApi } from "../state/api.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton, SkeletonGroup } from "../ui/skeleton.tsx";
import type { Route } from "./+types/health";
import { requireAdmin } from "./access.ts";
import { Backup } from "./health/backup.tsx";
import { Clock } from "./health/clock.tsx";
import { Disks } from "./health/disks.tsx";
import { GivenUp } from "./health/given-up.tsx";
import { InvariantsPanel } from "./health/invariants.tsx";
import { Mails } from "./health/mails.tsx";
import { megabytes } from "./health/megabytes.ts";
import { Unreadable } from "./health/unreadable.tsx";
import { Version } from "./health/version.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { adminMeta } from "./meta.ts";
import { Fact, Facts, Panel } from "./parts/panel.tsx";
import { useNow } from "./time.ts";

export { Trouble as ErrorBoundary } from "./parts/trouble.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { caller } = context.get(pageContext);
  requireAdmin(caller);
  return { title: adminTitle(caller.locale, "admin.health"), loadedAt: clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title);

const WHILE_CHECKING_MS = 1500;

/** How the shop itself is: its books as of the last look, its mails, jobs, size and last backup. */
export default function Health({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const now = useNow(loaderData.loadedAt);
  const query = useQuery({
    queryKey: ["admin", "health"],
    queryFn: ({ signal }) => callApi<Data>("/admin/health", { signal }),
    staleTime: 0,
    retry: 1,
    // A shop that has just started has its first look before it.
    refetchInterval: ({ state: { data } }) => (data && isAboutToChange(data) ? WHILE_CHECKING_MS : false),
  });
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="mb-4">{t("admin.health")}</h1>
      {query.data ? (
        <Report health={query.data} now={now} readAt={query.dataUpdatedAt} onAsked={() => void query.refetch()} />
      ) : query.isError ? (
        <EmptyState
          heading="h2"
          icon="alert"
          title={t("admin.errorTitle")}
          text={t("admin.errorText")}
          action={
            <Button icon="refresh" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t("admin.retry")}
            </Button>
          }
        />
      ) : (
        <SkeletonGroup label={t("admin.loading")} className="grid gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
    </div>
  );
}

type ReportProps = { health: Data; now: number; readAt: number; onAsked: () => void };

/** A look into the books is under way, or a mail that was just written is about to be sent. */
const isAboutToChange = ({ is_checking, books, mails }: Data): boolean =>
  is_checking || !books || mails.latest.some(({ state, error }) => state === "waiting" && !error);

function Report({ health, now, readAt, onAsked }: ReportProps) {
  const { t, locale } = useAdminI18n();
  const { jobs } = health;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      {health.unreadable.length > 0 && (
        <div className="min-w-0 lg:col-span-2">
          <Unreadable unreadable={health.unreadable} />
        </div>
      )}
      <InvariantsPanel {...health} now={now} onAsked={onAsked} />
      <Backup health={health} now={now} />
      <Disks disks={health.disks} />
      <Panel title={t("admin.health.jobs")}>
        <Facts>
          <Fact name={t("admin.health.jobs.done")}>{jobs.done}</Fact>
          <Fact name={t("admin.health.jobs.waiting")}>{jobs.waiting}</Fact>
          <Fact
            name={t("admin.health.jobs.failed")}
            className={jobs.failed > 0 ? "font-semibold text-error" : undefined}
          >
            {jobs.failed}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t("admin.health.database")} aside={t(`admin.health.engine.${health.engine}`)}>
        <p>
          <bdi>{t("admin.health.megabytes", { size: megabytes(health.database_bytes, locale) })}</bdi>
        </p>
      </Panel>
      <Version build={health.build} />
      <Clock clock={health.clock} readAt={readAt} />
      <div className="min-w-0 lg:col-span-2">
        <Mails mails={health.mails} now={now} onChanged={onAsked} />
      </div>
      {health.mails.given_up.length > 0 && (
        <div className="min-w-0 lg:col-span-2">
          <GivenUp mails={health.mails.given_up} now={now} onChanged={onAsked} />
        </div>
      )}
    </div>
  );
}
