import { useRevalidator, useSearchParams } from "react-router";
import type { PasswordChangeInput } from "../../../contract/customers.ts";
import { listDevices } from "../../../server/identity/devices.ts";
import { needsFactorCode } from "../../../server/identity/second-factor/prove.ts";
import { pageContext } from "../../context.ts";
import { SecondFactorCodeField } from "../../factor-code-field.tsx";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { toast } from "../../ui/toast-store.ts";
import { createAccountMeta } from "../meta.ts";
import { NewPasswordFields, PasswordField } from "../parts/password-fields.tsx";
import type { Route } from "./+types/password";
import { SignedInDevices } from "./devices.tsx";
import { TabFailure } from "./failure.tsx";
import { useProfileOwner } from "./owner.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  return { devices: await listDevices(db, caller), asksCode: await needsFactorCode(db, caller) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createAccountMeta(matches, "profile.password", "/profile/password");

export default function PasswordPage({ loaderData: { devices, asksCode } }: Route.ComponentProps) {
  const { t } = useAccountI18n();
  const { email } = useProfileOwner();
  const { revalidate } = useRevalidator();
  const form = useForm<PasswordChangeInput>({
    schema: async () => (await import("../form-rules.ts")).createPasswordRules(asksCode),
    call: "/auth/customers/password",
    method: "PUT",
    failed: t("profile.passwordFailed"),
    beside: { wrong_password: "current_password" },
    done: async () => {
      form.form.ref.current?.reset();
      toast.success(t("auth.passwordChanged"));
      await revalidate();
    },
  });
  return (
    <div className="max-w-lg">
      <h1 className="text-h2">{t("profile.password")}</h1>
      <p className="mt-1 text-ink-2">{t("profile.passwordText")}</p>
      {useSearchParams()[0].has("saved") && (
        <Banner tone="success" role="status" className="mt-4">
          {t("auth.passwordChanged")}
        </Banner>
      )}
      <form {...form.form} className="mt-5 grid gap-4">
        <input type="hidden" name="_method" value="PUT" />
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField form={form} name="current_password" label={t("form.currentPassword")} />
        {asksCode && <SecondFactorCodeField form={form} />}
        <NewPasswordFields form={form} label={t("form.newPassword")} />
        <FormSubmit form={form}>{t("profile.passwordSave")}</FormSubmit>
      </form>
      <SignedInDevices devices={devices} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TabFailure error={error} title="profile.loadFailed" />;
}
