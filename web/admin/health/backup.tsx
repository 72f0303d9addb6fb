import type { Health } from "../../../contract/admin-health.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useDurations } from "../time.ts";
import { megabytes } from "./disks.tsx";

type BackupProps = {
  health: Pick<Health, "last_backup" | "backup_failure" | "backup_time">;
  now: number;
  isWrong: boolean;
  isOld: boolean;
};

export function Backup({
  isWrong,
  isOld,
  health: { last_backup: backup, backup_failure: failure, backup_time: time },
  now,
}: BackupProps) {
  const { t, locale } = useAdminI18n();
  const { ago } = useDurations();
  return (
    <Panel title={t("admin.health.backup")} isWrong={isWrong}>
      {backup && (
        <p>
          {ago(backup.at, now)} · <bdi>{t("admin.health.megabytes", { size: megabytes(backup.bytes, locale) })}</bdi>
          <span className="block text-small break-all text-ink-2">
            <bdi>{backup.name}</bdi>
          </span>
          <span className="block text-small text-ink-2">{t(`admin.health.backup.${backup.verified}`)}</span>
        </p>
      )}
      {!backup && (
        <p className="text-warning">{t(time === null ? "admin.health.backupNone" : "admin.health.backupNotYet")}</p>
      )}
      {isOld && <p className="mt-2 text-error">{t("admin.health.backupOld")}</p>}
      {failure && (
        <div className="mt-2 text-error">
          <p>
            {t(`admin.health.backup.error.${failure.error}`)} · {ago(failure.at, now)}
          </p>
          {failure.detail && (
            <p lang="en" dir="ltr" className="mt-2 rounded-sm bg-sand px-3 py-2 text-small wrap-anywhere text-ink">
              {failure.detail}
            </p>
          )}
        </div>
      )}
      {(isOld || failure) && <p className="mt-2 text-small">{t("admin.health.backup.advice")}</p>}
      <p className="mt-2 text-small text-ink-2">
        {time === null ? t("admin.health.backup.off") : t("admin.health.backup.nightly", { time })}
      </p>
    </Panel>
  );
}
