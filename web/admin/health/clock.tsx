import type { HealthReport } from "../../../contract/admin-health.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { isClockOff } from "./faults.ts";

type ClockProps = Pick<HealthReport, "clock"> & {
  readAt: number;
};

export function ClockPanel({ clock: { now, database_offset_seconds: databaseOffset }, readAt }: ClockProps) {
  const { t, dateTime } = useAdminI18n();
  const differing = [
    ["admin.health.clock.database", databaseOffset ?? 0],
    ["admin.health.clock.device", (Date.parse(now) - readAt) / 1000],
  ] as const;
  const wrong = differing.filter(([, seconds]) => isClockOff(seconds));
  return (
    <Panel
      title={t("admin.health.clock")}
      isWrong={wrong.length > 0}
      aside={
        <time dateTime={now}>
          <bdi>{dateTime(now)}</bdi>
        </time>
      }
    >
      {wrong.map(([text, seconds]) => (
        <p key={text} className="text-warning">
          {t(text, { minutes: Math.round(Math.abs(seconds) / 60) })}
        </p>
      ))}
      <p className={wrong.length > 0 ? "mt-1 text-ink-2" : undefined}>
        {t(wrong.length > 0 ? "admin.health.clock.hint" : "admin.health.clock.right")}
      </p>
    </Panel>
  );
}
