import type { HealthReport } from "../../../contract/admin-health.ts";
import { useAdminI18n } from "../i18n.tsx";
import { DescriptionItem, DescriptionList, Panel } from "../parts/panel.tsx";
import { formatMegabytes } from "./disks.tsx";

export function VersionPanel({
  build: { version, commit, built_at: builtAt },
  engine,
  database_bytes: bytes,
}: Pick<HealthReport, "build" | "engine" | "database_bytes">) {
  const { t, locale, dateTime } = useAdminI18n();
  return (
    <Panel title={t("admin.health.version")} aside={<bdi>{version}</bdi>}>
      <DescriptionList>
        {builtAt && (
          <DescriptionItem name={t("admin.health.version.built")}>
            <time dateTime={builtAt}>{dateTime(builtAt)}</time>
          </DescriptionItem>
        )}
        {commit && (
          <DescriptionItem name={t("admin.health.version.commit")}>
            <bdi className="text-small break-all">{commit}</bdi>
          </DescriptionItem>
        )}
        <DescriptionItem name={t("admin.health.database")}>
          {t(`admin.health.engine.${engine}`)} ·{" "}
          <bdi>{t("admin.health.megabytes", { size: formatMegabytes(bytes, locale) })}</bdi>
        </DescriptionItem>
      </DescriptionList>
      {!builtAt && !commit && <p className="mt-2 text-small text-ink-2">{t("admin.health.version.checkout")}</p>}
    </Panel>
  );
}
