import type { FieldPath, FieldValues } from "react-hook-form";
import type { ActivePeriod } from "../../../contract/content.ts";
import { Tag } from "../../ui/badge.tsx";
import { TextInput } from "../../ui/field.tsx";
import type { useAdminForm } from "../form/use-admin-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";

type PlannedTimeProps<Values extends FieldValues> = {
  form: Pick<ReturnType<typeof useAdminForm<Values, never>>, "field">;
  name: string;
};

export function ActivePeriodPanel<Values extends FieldValues>({ form, name }: PlannedTimeProps<Values>) {
  const { t } = useAdminI18n();
  return (
    <Panel title={t("admin.marketing.time")}>
      <div className="grid gap-5 sm:grid-cols-2">
        {(["from", "until"] as const).map((end) => (
          <TextInput
            key={end}
            type="datetime-local"
            label={t(`admin.marketing.${end}`)}
            hint={t(`admin.marketing.${end}Hint`)}
            optional={t("admin.coupons.form.optional")}
            {...form.field(`${name}.${end}` as FieldPath<Values>)}
          />
        ))}
      </div>
    </Panel>
  );
}

export function ActivePeriodTag({ isOn, time, now }: { isOn: boolean; time: ActivePeriod; now: string }) {
  const { t } = useAdminI18n();
  if (!isOn) return <Tag>{t("admin.marketing.state.off")}</Tag>;
  if (time.until !== null && time.until <= now) return <Tag>{t("admin.marketing.state.over")}</Tag>;
  if (time.from !== null && now < time.from) return <Tag tone="info">{t("admin.marketing.state.planned")}</Tag>;
  return <Tag tone="success">{t("admin.marketing.state.on")}</Tag>;
}
