import { readPlace } from "../../../contract/admin-settings.ts";
import { pageContext } from "../../context.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { TextInput } from "../../ui/field.tsx";
import { TextsField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { adminMeta } from "../meta.ts";
import type { Route } from "./+types/contact";
import { loadGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export { Trouble as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadGroup(context.get(pageContext), "contact");

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title);

const GROUND = "rounded-lg bg-surface p-4 lg:p-6";
const LATIN = { dir: "ltr", autoComplete: "off", spellCheck: false } as const;

/** How customers reach the shop. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useSettingsForm("contact", loaderData.settings, ({ map, ...stored }) => ({
    ...stored,
    map: map ? `${map.lat}, ${map.lng}` : "",
  }));
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
            <TextsField
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
              hint={<PlaceHint typed={String(form.watch("map"))} />}
            />
          </div>
        </div>
      </SettingsForm>
    </SettingsPage>
  );
}

/** What was found in the link that was pasted, before it is saved. */
function PlaceHint({ typed }: { typed: string }) {
  const { t } = useAdminI18n();
  const place = readPlace(typed);
  if (!place) return t("admin.settings.map.hint");
  const { lat, lng } = place;
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
  return (
    <>
      {t("admin.settings.map.found", { place: `\u2066${lat}, ${lng}\u2069` })}{" "}
      <Anchor to={map} newTab className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
        {t("admin.settings.map.check")}
      </Anchor>
    </>
  );
}
