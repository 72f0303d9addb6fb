import { BACK_OFFICE_LOCALES, LANGUAGES } from "../../../contract/locales.ts";
import { type OwnNamesInput, ownNamesInput, type TeamAccount } from "../../../contract/team.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useAdminForm } from "../form/use-admin-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";

export function NamesPanel({ account: { first_name, last_name, locale } }: { account: TeamAccount }) {
  const { t } = useAdminI18n();
  const values: OwnNamesInput = { first_name, last_name, locale };
  const form = useAdminForm<OwnNamesInput, typeof ownNamesInput>(ownNamesInput, values);
  return (
    <Panel title={t("admin.account.names")}>
      <AdminForm
        onSubmit={form.save({ path: "/admin/account", method: "PUT", done: t("admin.saved") })}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextInput
          {...form.field("first_name")}
          label={t("admin.account.firstName")}
          autoComplete="given-name"
          dir="auto"
        />
        <TextInput
          {...form.field("last_name")}
          label={t("admin.account.lastName")}
          autoComplete="family-name"
          dir="auto"
        />
        <Select {...form.field("locale")} label={t("admin.account.mailLanguage")}>
          {BACK_OFFICE_LOCALES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGES[one].name}
            </option>
          ))}
        </Select>
        <Button
          type="submit"
          variant="secondary"
          loading={form.isSaving}
          className="sm:col-span-2 sm:justify-self-start"
        >
          {t("admin.save")}
        </Button>
      </AdminForm>
      <UnsavedGuard isDirty={form.isDirty} />
    </Panel>
  );
}
