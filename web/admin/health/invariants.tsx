import type { HealthReport } from "../../../contract/admin-health.ts";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useDurationTexts } from "../time.ts";
import { useAdminCall } from "../use-admin-call.ts";

type BooksProps = Pick<HealthReport, "books" | "is_checking"> & { now: number; onAsked: () => void };

const SAYS = {
  none: { title: "admin.health.unchecked", icon: "clock", className: "text-ink" },
  whole: { title: "admin.health.ok", icon: "success", className: "text-success" },
  broken: { title: "admin.health.broken", icon: "alert", className: "text-error" },
} as const satisfies Record<string, { icon: IconName; title: string; className: string }>;

export function InvariantsPanel({ books, is_checking: isChecking, now, onAsked }: BooksProps) {
  const { t } = useAdminI18n();
  const { ago } = useDurationTexts();
  const { call, isBusy } = useAdminCall();
  const { title, icon, className } = SAYS[books ? (books.broken.length === 0 ? "whole" : "broken") : "none"];
  const check = () => void call("/admin/health/check", {}, null).then(onAsked);
  return (
    <Panel
      title={
        <span className={className}>
          <Icon name={icon} size={22} className="me-2 inline-block align-[-0.2em]" />
          {t(title)}
        </span>
      }
    >
      <p>
        {books ? t("admin.health.checked", { age: ago(books.checked_at, now) }) : t("admin.health.uncheckedText")}
        {books && books.broken.length > 0 && ` ${t("admin.health.brokenText")}`}
      </p>
      <ul className="mt-2 grid gap-1" lang="en" dir="ltr">
        {books?.broken.map((promise) => (
          <li key={promise} className="rounded-sm bg-sand px-3 py-2 text-small wrap-anywhere">
            {promise}
          </li>
        ))}
      </ul>
      <div className="mt-3" aria-live="polite">
        {isChecking ? (
          <p className="flex min-h-11 items-center text-ink-2">{t("admin.health.checking")}</p>
        ) : (
          <Button variant="secondary" icon="refresh" loading={isBusy} onClick={check}>
            {t("admin.health.again")}
          </Button>
        )}
      </div>
    </Panel>
  );
}
