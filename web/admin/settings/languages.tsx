import { LOCALES } from "../../../contract/locales.ts";
import { pageContext } from "../../context.ts";
import { Checkbox, ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useLanguageName } from "../languages.ts";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import type { Route } from "./+types/languages";
import { loadSettingsGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadSettingsGroup(context.get(pageContext), "languages");

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

/** Language settings. The first language is the default for new visitors, so it cannot be disabled here. */
export default function Languages({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const languageName = useLanguageName();
  const form = useSettingsForm("languages", loaderData.settings, (values) => values);
  const { offered, first } = form.watch("languages");
  return (
    <SettingsPage title={t("admin.settings.languages")} hint={t("admin.settings.languages.hint")}>
      <SettingsForm form={form}>
        <Panel title={t("admin.settings.languages.offered")}>
          <p className="mb-3 text-small text-ink-2">{t("admin.settings.languages.offeredHint")}</p>
          <div className="grid gap-1">
            {LOCALES.map((locale) => (
              <Checkbox
                key={locale}
                name={`languages.offered.${locale}`}
                label={languageName(locale)}
                hint={locale === first ? t("admin.settings.languages.firstStays") : undefined}
                disabled={locale === first}
                checked={offered[locale]}
                onChange={(event) =>
                  form.setValue(`languages.offered.${locale}`, event.currentTarget.checked, { shouldDirty: true })
                }
              />
            ))}
          </div>
        </Panel>
        <Panel title={t("admin.settings.languages.first")}>
          <p className="mb-3 text-small text-ink-2">{t("admin.settings.languages.firstHint")}</p>
          <ChoiceGroup label={t("admin.settings.languages.first")} hideLabel error={form.errorAt("languages.first")}>
            <div className="grid gap-3">
              {LOCALES.map((locale) => (
                <RadioCard
                  key={locale}
                  name="languages.first"
                  value={locale}
                  title={languageName(locale)}
                  disabled={!offered[locale]}
                  reason={t("admin.settings.languages.notOffered")}
                  checked={locale === first}
                  onChange={() => form.setValue("languages.first", locale, { shouldDirty: true })}
                />
              ))}
            </div>
          </ChoiceGroup>
          <Checkbox
            {...form.register("language_by_browser")}
            label={t("admin.settings.languages.byBrowser")}
            hint={t("admin.settings.languages.byBrowserHint")}
            className="mt-4"
          />
        </Panel>
      </SettingsForm>
    </SettingsPage>
  );
}
