import type { OpeningHours } from "../../../contract/pick-up.ts";
import { pageContext } from "../../context.ts";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import type { Route } from "./+types/hours";
import { loadSettingsGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { OpeningHoursField } from "./week-hours.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadSettingsGroup(context.get(pageContext), "hours");

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Hours({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useSettingsForm<{ business_hours: OpeningHours }, { business_hours: OpeningHours }>(
    "hours",
    loaderData.settings,
    (values) => values,
  );
  const isTried = form.formState.isSubmitted;
  return (
    <SettingsPage title={t("admin.settings.hours")} hint={t("admin.settings.hours.hint")}>
      <SettingsForm form={form}>
        <div className="rounded-lg bg-surface px-4 lg:px-6">
          <OpeningHoursField
            name="business_hours"
            hours={form.watch("business_hours")}
            onChange={(hours) => form.setValue("business_hours", hours, { shouldDirty: true, shouldValidate: isTried })}
            errorAt={form.errorAt}
          />
        </div>
      </SettingsForm>
    </SettingsPage>
  );
}
