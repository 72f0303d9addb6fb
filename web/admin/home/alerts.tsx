import { useId } from "react";
import type { HealthFault } from "../../../contract/admin-health.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { addClockFault, PANEL_BY_FAULT, useArrivalTime } from "../health/faults.ts";
import { useAdminI18n } from "../i18n.tsx";

type AlertsProps = {
  /** Faults of the shop. Null if the health checks could not be run. */
  faults: HealthFault[] | null;
  loadedAt: string;
};

export function HealthAlerts({ faults, loadedAt }: AlertsProps) {
  const { t, date } = useAdminI18n();
  const heading = useId();
  const allFaults = addClockFault(faults ?? [], loadedAt, useArrivalTime(loadedAt));
  const alerts = [
    ...(faults ? [] : [{ to: "/admin/health", text: t("admin.home.alert.unknown") }]),
    ...allFaults.map(({ kind, count, since }) => ({
      to: `/admin/health#${PANEL_BY_FAULT[kind]}`,
      text: t(`admin.home.alert.${kind}`, { count: count ?? 0, since: since ? date(since) : "" }),
    })),
  ];
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mb-6 rounded-lg border-s-4 border-error bg-surface px-4 py-3 lg:px-6">
      <h2 id={heading} className="flex items-center gap-2 text-h3 text-error">
        <Icon name="alert" size={22} />
        {t("admin.home.alerts")}
      </h2>
      <ul className={cx("mt-1 gap-x-8", alerts.length > 1 && "lg:grid lg:grid-cols-2")}>
        {alerts.map(({ to, text }) => (
          <li key={text}>
            <Anchor
              to={to}
              className="flex min-h-11 items-center gap-2 py-1 font-semibold underline-offset-4 hover:underline"
            >
              <span className="min-w-0 grow">{text}</span>
              <Icon name="chevron-end" size={20} className="mirror-rtl shrink-0 text-ink-3" />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
