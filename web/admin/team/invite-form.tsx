import { BACK_OFFICE_LOCALES, LANGUAGES } from "../../../contract/locales.ts";
import { type InvitationInput, invitationInput, TEAM_ROLES } from "../../../contract/team.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useAdminForm } from "../form/use-admin-form.ts";
import { useAdminI18n } from "../i18n.tsx";

export function InviteForm() {
  const { t, locale } = useAdminI18n();
  const form = useAdminForm<InvitationInput, typeof invitationInput>(invitationInput, {
    email: "",
    role: "staff",
    locale,
  });
  return (
    <>
      <AdminForm
        onSubmit={form.save({ path: "/admin/team/invitations", done: t("admin.team.sent") })}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextInput
          {...form.field("email")}
          label={t("admin.signIn.email")}
          type="email"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="sm:col-span-2"
        />
        <Select {...form.field("role")} label={t("admin.team.role")} hint={t("admin.team.roleHint")}>
          {TEAM_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`admin.team.role.${role}`)}
            </option>
          ))}
        </Select>
        <Select {...form.field("locale")} label={t("admin.team.language")}>
          {BACK_OFFICE_LOCALES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGES[one].name}
            </option>
          ))}
        </Select>
        <Button type="submit" icon="mail" loading={form.isSaving} className="sm:col-span-2 sm:justify-self-start">
          {t("admin.team.send")}
        </Button>
      </AdminForm>
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  );
}
