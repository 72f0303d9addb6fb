import type { Health } from "../../../contract/admin-health.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Fact, Facts, Panel } from "../parts/panel.tsx";
import { megabytes } from "./disks.tsx";

export function Version({
  build: { version, commit, built_at: builtAt },
  engine,
  database_bytes: bytes,
}: Pick<Health, "build" | "engine" | "database_bytes">) {
  const { t, locale, dateTime } = useAdminI18n();
  return (
    <Panel title={t("admin.health.version")} aside={<bdi>{version}</bdi>}>
      <Facts>
        {builtAt && (
          <Fact name={t("admin.health.version.built")}>
            <time dateTime={builtAt}>{dateTime(builtAt)}</time>
          </Fact>
        )}
        {commit && (
          <Fact name={t("admin.health.version.commit")}>
            <bdi className="text-small break-all">{commit}</bdi>
          </Fact>
        )}
        <Fact name={t("admin.health.database")}>
          {t(`admin.health.engine.${engine}`)} ·{" "}
          <bdi>{t("admin.health.megabytes", { size: megabytes(bytes, locale) })}</bdi>
        </Fact>
      </Facts>
      {!builtAt && !commit && <p className="mt-2 text-small text-ink-2">{t("admin.health.version.checkout")}</p>}
    </Panel>
  );
}
