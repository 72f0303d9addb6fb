import { Controller } from "react-hook-form";
import { readSetting } from "../../../server/content/stored-settings.ts";
import { listCityChoices } from "../../../server/delivery/cities.ts";
import { pageContext } from "../../context.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { FieldMessage, TextInput } from "../../ui/field.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import type { Route } from "./+types/pick-up";
import { loadSettingsGroup } from "./load.ts";
import { PlaceField } from "./place-field.tsx";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { OpeningHoursField } from "./week-hours.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...(await loadSettingsGroup(page, "pick_up")),
    cities: await listCityChoices(page.db, page.caller),
    shopHours: await readSetting(page.db, "business_hours"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

const GROUND = "rounded-lg bg-surface p-4 lg:p-6";
const NUMBER = { className: "max-w-md", dir: "ltr", inputMode: "numeric" } as const;

export default function PickUp({ loaderData: { settings, cities, shopHours } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useSettingsForm("pick_up", settings, ({ pick_up: { ready_hours, kept_days, ...pickUp } }) => ({
    pick_up: { ...pickUp, ready_hours: String(ready_hours), kept_days: String(kept_days) },
  }));
  const places = cities.map(({ slug, name, region, search }) => ({ value: slug, label: name, detail: region, search }));
  const setHours = (hours: typeof shopHours) =>
    form.setValue("pick_up.hours", hours, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <SettingsPage title={t("admin.settings.pick_up")} hint={t("admin.settings.pick_up.hint")}>
      <SettingsForm form={form}>
        <div className={`${GROUND} grid gap-5`}>
          <Checkbox label={t("admin.settings.pick_up.enabled")} {...form.register("pick_up.enabled")} />
          <Controller
            control={form.control}
            name="pick_up.city"
            render={({ field: { name, value, onChange } }) => (
              <PlaceField
                className="max-w-md"
                label={t("admin.settings.pick_up.city")}
                name={name}
                places={places}
                placeholder={t("admin.settings.preview.citySearch")}
                value={value}
                onChange={onChange}
                error={form.errorAt("pick_up.city")}
              />
            )}
          />
          <LocalizedTextField form={form} name="pick_up.address" label={t("admin.settings.pick_up.address")} />
          <TextInput
            {...NUMBER}
            label={t("admin.settings.pick_up.readyHours")}
            {...form.field("pick_up.ready_hours")}
          />
          <TextInput
            {...NUMBER}
            label={t("admin.settings.pick_up.keptDays")}
            hint={t("admin.settings.pick_up.keptHint")}
            {...form.field("pick_up.kept_days")}
          />
        </div>
        <div className={GROUND}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-h3">{t("admin.settings.pick_up.hours")}</h2>
            {shopHours.length > 0 && (
              <Button variant="quiet" icon="copy" onClick={() => setHours(shopHours)}>
                {t("admin.settings.pick_up.sameHours")}
              </Button>
            )}
          </div>
          <FieldMessage id="pick-up-hours" error={form.errorAt("pick_up.hours")} />
          <OpeningHoursField
            name="pick_up.hours"
            hours={form.watch("pick_up.hours")}
            onChange={setHours}
            errorAt={form.errorAt}
          />
        </div>
      </SettingsForm>
    </SettingsPage>
  );
}
