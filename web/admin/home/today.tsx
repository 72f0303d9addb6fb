import type { SalesFigures } from "../../../contract/admin-home.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";

/** Compares today's sales with those of the same weekday last week, up to the same time of day. */
export function TodaySales({ today, week_ago }: Pick<SalesFigures, "today" | "week_ago">) {
  const { t, money } = useAdminI18n();
  const percent = week_ago.amount > 0 ? Math.round(((today.amount - week_ago.amount) / week_ago.amount) * 100) : null;
  return (
    <Panel title={t("admin.figures.today")} aside={t("admin.figures.orders", { count: today.orders })}>
      <p className="font-heading text-h1 font-bold tabular-nums">
        <bdi>{money(today.amount)}</bdi>
      </p>
      {percent !== null && (
        <p className={percent < 0 ? "font-semibold text-warning" : "font-semibold text-success"}>
          {percent === 0
            ? t("admin.figures.same")
            : t(percent > 0 ? "admin.figures.more" : "admin.figures.less", { percent: Math.abs(percent) })}
        </p>
      )}
      <p className="mt-1 text-small text-ink-2">
        {t("admin.figures.weekAgo", {
          amount: money(week_ago.amount),
          orders: t("admin.figures.orders", { count: week_ago.orders }),
        })}
      </p>
    </Panel>
  );
}
