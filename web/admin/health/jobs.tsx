import type { Health } from "../../../contract/admin-health.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Fact, Facts, Panel } from "../parts/panel.tsx";

export function Jobs({ jobs }: Pick<Health, "jobs">) {
  const { t } = useAdminI18n();
  const hasFailed = jobs.failed > 0;
  return (
    <Panel title={t("admin.health.jobs")} isWrong={hasFailed}>
      <Facts>
        <Fact name={t("admin.health.jobs.done")}>{jobs.done}</Fact>
        <Fact name={t("admin.health.jobs.waiting")}>{jobs.waiting}</Fact>
        <Fact name={t("admin.health.jobs.failed")} className={hasFailed ? "font-semibold text-error" : undefined}>
          {jobs.failed}
        </Fact>
      </Facts>
    </Panel>
  );
}
