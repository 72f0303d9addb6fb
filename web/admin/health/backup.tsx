import { useEffect, useRef } from "react";
import { type HealthReport, RUNBOOK_SECTIONS } from "../../../contract/admin-health.ts";
import { isolateLeftToRight } from "../../../contract/text.ts";
import { scrollToMessage } from "../../form/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useDurationTexts } from "../time.ts";
import { useAdminCall } from "../use-admin-call.ts";
import { useByteFormatter } from "./disks.tsx";

type BackupProps = { health: HealthReport; now: number; isWrong: boolean; isOld: boolean; onAsked: () => void };

export const RUNBOOK_FILE = "docs/runbook.md";

export function BackupPanel({ health, now, isWrong, isOld, onAsked }: BackupProps) {
  const { backup_failure: failure, backup_time: time } = health;
  const { t } = useAdminI18n();
  const section = failure ? RUNBOOK_SECTIONS.backup_failed : RUNBOOK_SECTIONS.backup_old;
  return (
    <Panel title={t("admin.health.backup")} isWrong={isWrong}>
      <LastBackup health={health} now={now} />
      {isOld && <p className="mt-2 text-error">{t("admin.health.backupOld")}</p>}
      {failure && <Failure failure={failure} now={now} />}
      {isWrong && (
        <p className="mt-2 text-small">
          {hasEarlier(health) && `${t("admin.health.backup.earlier")} `}
          {t("admin.health.backup.advice", {
            file: isolateLeftToRight(RUNBOOK_FILE),
            section: isolateLeftToRight(section),
          })}
        </p>
      )}
      <p className="mt-2 text-small text-ink-2">
        {time === null ? t("admin.health.backup.off") : t("admin.health.backup.nightly", { time })}
        {time !== null && !health.copies_backups && ` ${t("admin.health.backup.noCopies")}`}
      </p>
      {health.can_back_up && <BackUpNow isRunning={health.is_backing_up} onAsked={onAsked} />}
    </Panel>
  );
}

/** Whether `last_backup` is older than the failed backup. False if only copying failed or the folder was unreadable. */
const hasEarlier = ({ last_backup, backup_failure }: HealthReport): boolean =>
  last_backup !== null &&
  backup_failure !== null &&
  backup_failure.error !== "copy_failed" &&
  backup_failure.error !== "no_access";

function LastBackup({ health: { last_backup: backup, copies_backups }, now }: Pick<BackupProps, "health" | "now">) {
  const { t } = useAdminI18n();
  const { ago } = useDurationTexts();
  const size = useByteFormatter();
  if (!backup) return <p className="text-warning">{t("admin.health.backupNotYet")}</p>;
  return (
    <p>
      {ago(backup.at, now)} · <bdi>{size(backup.bytes)}</bdi>
      <span className="block text-small break-all text-ink-2">
        <bdi>{backup.name}</bdi>
      </span>
      <span className="block text-small text-ink-2">
        {t(`admin.health.backup.${backup.verified}`)}
        {backup.is_copied && ` ${t("admin.health.backup.copied")}`}
        {backup.is_copied === null && copies_backups && ` ${t("admin.health.backup.copyNext")}`}
      </span>
    </p>
  );
}

function Failure({ failure, now }: { failure: NonNullable<HealthReport["backup_failure"]>; now: number }) {
  const { t } = useAdminI18n();
  const { ago } = useDurationTexts();
  const size = useByteFormatter();
  const { error, reason, detail, at } = failure;
  const shown = (name: string, value: string | number) =>
    name === "free" || name === "needed" ? size(Number(value)) : isolateLeftToRight(String(value));
  const params =
    reason && Object.fromEntries(Object.entries(reason.params).map(([name, value]) => [name, shown(name, value)]));
  // This text is always English. It is from another program, or from a version of the shop that stored no reason.
  const untranslated = reason ? reason.system : detail;
  return (
    <div className="mt-2 text-error">
      <p>
        {t(`admin.health.backup.error.${error}`)} · {ago(at, now)}
      </p>
      {reason && params && (
        <p className="mt-1 text-small wrap-anywhere text-ink">
          {t(`admin.health.backup.reason.${reason.code}`, params)}
        </p>
      )}
      {untranslated && (
        <p lang="en" dir="ltr" className="mt-2 rounded-sm bg-sand px-3 py-2 text-small wrap-anywhere text-ink">
          {untranslated}
        </p>
      )}
    </div>
  );
}

function BackUpNow({ isRunning, onAsked }: { isRunning: boolean; onAsked: () => void }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const box = useRef<HTMLDivElement>(null);
  const ask = async () => {
    // Moves the focus to the box, because a text replaces the focused button while the backup runs.
    if (await call("/admin/health/backup", {}, null)) box.current?.focus({ preventScroll: true });
    onAsked();
  };
  return (
    <div ref={box} tabIndex={-1} className="mt-3 outline-none" aria-live="polite">
      {isRunning ? (
        <p className="flex min-h-12 items-center text-ink-2">{t("admin.health.backup.running")}</p>
      ) : (
        <Button variant="secondary" icon="refresh" loading={isBusy} onClick={() => void ask()}>
          {t("admin.health.backup.now")}
        </Button>
      )}
    </div>
  );
}

/** When a backup ends while the page is open, shows its result and scrolls to its panel, which may have moved. */
export function useBackupResultToast({ is_backing_up, backup_failure }: HealthReport): void {
  const { t } = useAdminI18n();
  const wasRunning = useRef(is_backing_up);
  useEffect(() => {
    if (wasRunning.current && !is_backing_up) {
      const panel = document.getElementById("backup");
      const { activeElement } = document;
      if (activeElement === document.body || panel?.contains(activeElement)) scrollToMessage(panel);
      showToast(
        backup_failure
          ? { type: "error", title: t(`admin.health.backup.error.${backup_failure.error}`) }
          : { type: "success", title: t("admin.health.backup.made") },
      );
    }
    wasRunning.current = is_backing_up;
  }, [is_backing_up, backup_failure, t]);
}
