import { useState } from "react";
import { useRevalidator } from "react-router";
import type { PasswordInput as PasswordChange } from "../../../contract/customers.ts";
import { useForm } from "../../account/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useAdminI18n } from "../i18n.tsx";
import { FormProblem } from "../parts/form-problem.tsx";
import { NewPasswordFields } from "../parts/new-password-fields.tsx";
import { Panel } from "../parts/panel.tsx";

/** Another password; every other device is signed out by it. */
export function PasswordPanel({ email }: { email: string }) {
  const { t } = useAdminI18n();
  const { revalidate } = useRevalidator();
  const [isShown, setShown] = useState(false);
  const form = useForm<PasswordChange>({
    schema: async () => (await import("../../../contract/customers.ts")).passwordInput,
    call: "/auth/customers/password",
    method: "PUT",
    failed: t("refusal.server_error"),
    done: () => {
      form.form.ref.current?.reset();
      toast.success(t("admin.account.passwordChanged"));
      return revalidate();
    },
  });
  return (
    <Panel title={t("admin.account.password")}>
      <p className="mb-4 text-small text-ink-2">{t("admin.account.passwordText")}</p>
      <form {...form.form} className="grid gap-4 sm:max-w-md">
        <FormProblem form={form} />
        <input type="hidden" name="_method" value="PUT" />
        {/* For the browser's own keeper of passwords. */}
        <input type="text" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordInput
          {...form.field("current_password")}
          label={t("admin.account.currentPassword")}
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          labels={{ show: t("admin.signIn.show"), hide: t("admin.signIn.hide") }}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields form={form} />
        <Button type="submit" variant="secondary" loading={form.isBusy} className="justify-self-start">
          {t("admin.account.changePassword")}
        </Button>
      </form>
    </Panel>
  );
}
