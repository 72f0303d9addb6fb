import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import type { HealthReport as Data } from "../../contract/admin-health.ts";
import { isAboutToBeSent } from "../../contract/outbox-mail.ts";
import { clock } from "../../server/platform/clock.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { callApi } from "../state/api.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton, SkeletonGroup } from "../ui/skeleton.tsx";
import type { Route } from "./+types/health";
import { requireAdmin } from "./access.ts";
import { BackupPanel, useBackupResultToast } from "./health/backup.tsx";
import { ClockPanel } from "./health/clock.tsx";
import { DisksPanel } from "./health/disks.tsx";
import { addClockFault, type HealthPanelId, PANEL_BY_FAULT } from "./health/faults.ts";
import { FailedMails } from "./health/given-up.tsx";
import { InvariantsPanel } from "./health/invariants.tsx";
import { MailsPanel } from "./health/mails.tsx";
import { UnreadableSettings } from "./health/unreadable.tsx";
import { VersionPanel } from "./health/version.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { DescriptionItem, DescriptionList, Panel } from "./parts/panel.tsx";
import { useServerClock } from "./time.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { caller } = context.get(pageContext);
  requireAdmin(caller);
  return { title: formatAdminTitle(caller.locale, "admin.health"), loadedAt: clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

const WHILE_CHECKING_MS = 1500;

export default function Health({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const now = useServerClock(loaderData.loadedAt);
  const query = useQuery({
    queryKey: ["admin", "health"],
    queryFn: ({ signal }) => callApi<Data>("/admin/health", { signal }),
    staleTime: 0,
    retry: 1,
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

const isAboutToChange = ({ is_checking, is_backing_up, books, mails }: Data): boolean =>
  is_checking || is_backing_up || !books || mails.latest.some(isAboutToBeSent);

function Report({ health, now, readAt, onAsked }: ReportProps) {
  const { disks, mails, jobs, clock: compared, unreadable } = health;
  const faults = addClockFault(health.faults, compared.now, readAt);
  const wrong = [...new Set(faults.map(({ kind }) => PANEL_BY_FAULT[kind]))];
  const isWrong = (place: HealthPanelId | "version") => wrong.some((each) => each === place);
  const panels: Record<HealthPanelId | "version", ReactNode> = {
    books: <InvariantsPanel {...health} now={now} onAsked={onAsked} />,
    backup: (
      <BackupPanel
        health={health}
        now={now}
        isWrong={isWrong("backup")}
        isOld={faults.some(({ kind }) => kind === "backup_old")}
        onAsked={onAsked}
      />
    ),
    disks: <DisksPanel disks={disks} />,
    jobs: <Jobs jobs={jobs} />,
    clock: <ClockPanel clock={compared} readAt={readAt} />,
    version: <VersionPanel {...health} />,
    mails: <MailsPanel mails={mails} now={now} isWrong={isWrong("mails")} onChanged={onAsked} />,
    "given-up": <FailedMails mails={mails.given_up} now={now} onChanged={onAsked} />,
    settings: <UnreadableSettings unreadable={unreadable} />,
  };
  const placed = (place: keyof typeof panels) => (
    <div key={place} id={place} tabIndex={-1} className="grid min-w-0 scroll-mt-20 outline-none">
      {panels[place]}
    </div>
  );
  useScrollToPlace();
  useBackupResultToast(health);
  const small = SMALL.filter((place) => !isWrong(place) && (place !== "disks" || disks.length > 0));
  return (
    <div className="grid gap-4">
      {wrong.map(placed)}
      <div className="grid gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">{small.map(placed)}</div>
      {!isWrong("mails") && placed("mails")}
    </div>
  );
}

const SMALL = ["books", "backup", "disks", "jobs", "clock", "version"] as const;

function useScrollToPlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, [hash]);
}

function Jobs({ jobs }: Pick<Data, "jobs">) {
  const { t } = useAdminI18n();
  const hasFailed = jobs.failed > 0;
  return (
    <Panel title={t("admin.health.jobs")} isWrong={hasFailed}>
      <DescriptionList>
        <DescriptionItem name={t("admin.health.jobs.done")}>{jobs.done}</DescriptionItem>
        <DescriptionItem name={t("admin.health.jobs.waiting")}>{jobs.waiting}</DescriptionItem>
        <DescriptionItem
          name={t("admin.health.jobs.failed")}
          className={hasFailed ? "font-semibold text-error" : undefined}
        >
          {jobs.failed}
        </DescriptionItem>
      </DescriptionList>
    </Panel>
  );
}
