import type { Health } from "../../../contract/admin-health.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Fact, Facts, Panel } from "../parts/panel.tsx";

/** Which version runs: the first thing that whoever helps asks for. */
export function Version({ build: { version, commit, built_at: builtAt } }: Pick<Health, "build">) {
  const { t, dateTime } = useAdminI18n();
  return (
    <Panel title={t("admin.health.version")} aside={<bdi>{version}</bdi>}>
      {builtAt || commit ? (
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
        </Facts>
      ) : (
        <p className="text-ink-2">{t("admin.health.version.checkout")}</p>
      )}
    </Panel>
  );
}
