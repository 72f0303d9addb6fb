import type { HealthReport } from "../../../contract/admin-health.ts";
import type { SettingsGroup } from "../../../contract/admin-settings.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useFieldName } from "../parts/field-name.ts";
import { Panel } from "../parts/panel.tsx";

const ELSEWHERE: Partial<Record<SettingsGroup, string>> = {
  menu: "/admin/content/menu",
  home: "/admin/content/home",
  notice: "/admin/marketing/notice",
  offer: "/admin/marketing/offer",
};

export function UnreadableSettings({ unreadable }: Pick<HealthReport, "unreadable">) {
  const { t, locale } = useAdminI18n();
  const nameOf = useFieldName();
  const formatList = (names: string[]) => new Intl.ListFormat(locale).format(new Set(names));
  return (
    <Panel title={t("admin.health.unreadable")} isWrong>
      <p>{t("admin.health.unreadableText")}</p>
      <ul className="mt-2 grid gap-2">
        {unreadable.map(({ setting, parts, group }) => (
          <li key={setting} className="rounded-sm bg-sand px-3 py-2">
            <p className="font-semibold">{nameOf(setting)}</p>
            <p className="text-small wrap-anywhere text-ink-2">
              {parts.length === 0
                ? t("admin.health.unreadableWhole")
                : formatList(parts.map((part) => nameOf(`${setting}.${part}`).replace(`${nameOf(setting)} · `, "")))}
            </p>
            {group ? (
              <Anchor
                to={ELSEWHERE[group] ?? `/admin/settings/${group}`}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {t("admin.health.unreadableOpen")}
                <span className="visually-hidden"> {nameOf(setting)}</span>
              </Anchor>
            ) : (
              <p className="text-small">{t("admin.health.unreadableNoPage")}</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
