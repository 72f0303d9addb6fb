import { useState } from "react";
import type { useForm } from "../../form/use-form.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useAdminI18n } from "../i18n.tsx";

type NewPasswordFieldsProps = { form: Pick<ReturnType<typeof useForm>, "field"> };

export function NewPasswordFields({ form }: NewPasswordFieldsProps) {
  const { t } = useAdminI18n();
  const [isShown, setShown] = useState(false);
  const labels = { show: t("admin.signIn.show"), hide: t("admin.signIn.hide") };
  return (
    <>
      <PasswordInput
        {...form.field("password")}
        label={t("admin.account.newPassword")}
        hint={t("admin.account.passwordHint")}
        isShown={isShown}
        onToggle={() => setShown(!isShown)}
        labels={labels}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...form.field("password_confirmation")}
        label={t("admin.account.repeatPassword")}
        isShown={isShown}
        labels={labels}
        autoComplete="new-password"
        required
      />
    </>
  );
}
