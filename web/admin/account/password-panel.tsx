import { useRevalidator } from "react-router";
import type { PasswordChangeInput as PasswordChange } from "../../../contract/customers.ts";
import type { TeamAccount } from "../../../contract/team.ts";
import { SecondFactorCodeField } from "../../factor-code-field.tsx";
import { useForm } from "../../form/use-form.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useAdminI18n } from "../i18n.tsx";
import { FormProblem } from "../parts/form-problem.tsx";
import { NewPasswordFields } from "../parts/new-password-fields.tsx";
import { Panel } from "../parts/panel.tsx";
import { CurrentPasswordField } from "./password-proof.tsx";

type PasswordPanelProps = { account: TeamAccount; variant?: ButtonProps["variant"] };

export function PasswordPanel({ account: { email, second_factor }, variant = "secondary" }: PasswordPanelProps) {
  const { t } = useAdminI18n();
  const { revalidate } = useRevalidator();
  const form = useForm<PasswordChange>({
    schema: async () => (await import("../../account/form-rules.ts")).createPasswordRules(second_factor.is_on),
    call: "/auth/customers/password",
    method: "PUT",
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
        <CurrentPasswordField form={form} email={email} name="current_password" />
        {second_factor.is_on && <SecondFactorCodeField form={form} />}
        <NewPasswordFields form={form} />
        <Button type="submit" variant={variant} loading={form.isBusy} className="justify-self-start">
          {t("admin.account.changePassword")}
        </Button>
      </form>
    </Panel>
  );
}
