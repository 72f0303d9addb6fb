import type { TeamAccount } from "../../../contract/team.ts";
import { Tag } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";

export function SecondFactorPanel({
  factor: { is_on, recovery_codes_left },
}: {
  factor: TeamAccount["second_factor"];
}) {
  const { t } = useAdminI18n();
  return (
    <Panel
      title={t("admin.factor")}
      aside={<Tag tone={is_on ? "success" : "warning"}>{t(is_on ? "admin.factor.isOn" : "admin.factor.isOff")}</Tag>}
    >
      <p className="mb-4 text-ink-2">
        {is_on ? t("admin.factor.codesLeft", { count: recovery_codes_left }) : t("admin.factor.why")}
      </p>
      <ButtonLink to="/admin/account/second-factor" variant={is_on ? "secondary" : "primary"} icon="shield">
        {t(is_on ? "admin.factor.off" : "admin.factor.setUp")}
      </ButtonLink>
    </Panel>
  );
}
