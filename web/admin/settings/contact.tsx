import { parseCoordinates } from "../../../contract/admin-settings.ts";
import { pageContext } from "../../context.ts";
import { TextInput } from "../../ui/field.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import type { Route } from "./+types/contact";
import { loadSettingsGroup } from "./load.ts";
import { MapPreview } from "./place-preview.tsx";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadSettingsGroup(context.get(pageContext), "contact");

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

const GROUND = "rounded-lg bg-surface p-4 lg:p-6";
const LATIN = { dir: "ltr", autoComplete: "off", spellCheck: false } as const;

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useSettingsForm("contact", loaderData.settings, ({ map, ...values }) => ({
    ...values,
    map: map ? `${map.lat}, ${map.lng}` : "",
  }));
  const place = parseCoordinates(String(form.watch("map")));
  return (
    <SettingsPage title={t("admin.settings.contact")} hint={t("admin.settings.contact.hint")}>
      <SettingsForm form={form}>
        <div className={GROUND}>
          <div className="grid gap-5">
            <TextInput
              label={t("admin.settings.company_phone")}
              hint={t("admin.settings.company_phone.hint")}
              {...LATIN}
              type="tel"
              {...form.field("company_phone")}
            />
            <TextInput
              label={t("admin.settings.company_whatsapp")}
              hint={t("admin.settings.company_whatsapp.hint")}
              {...LATIN}
              type="tel"
              {...form.field("company_whatsapp")}
            />
            <TextInput
              label={t("admin.settings.company_email")}
              hint={t("admin.settings.company_email.hint")}
              {...LATIN}
              type="email"
              {...form.field("company_email")}
            />
          </div>
        </div>
        <div className={GROUND}>
          <div className="grid gap-6">
            <LocalizedTextField
              form={form}
              name="company_address"
              label={t("admin.settings.company_address")}
              hint={t("admin.settings.company_address.hint")}
              rows={2}
            />
            <TextInput
              label={t("admin.settings.map")}
              {...LATIN}
              {...form.field("map")}
              hint={t("admin.settings.map.hint")}
            />
            {place && <MapPreview place={place} />}
          </div>
        </div>
      </SettingsForm>
    </SettingsPage>
  );
}
