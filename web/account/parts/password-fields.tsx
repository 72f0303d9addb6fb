import { useState } from "react";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../../contract/constants.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useAccountI18n } from "../i18n.ts";
import type { Form } from "../use-form.ts";

/** Whether a password is shown, and the button that says so. */
export function useShown() {
  const { t } = useAccountI18n();
  const [isShown, setShown] = useState(false);
  const labels = { show: t("form.showPassword"), hide: t("form.hidePassword") };
  return { isShown, labels, onToggle: () => setShown(!isShown) };
}

/** The password that the account has, with a button to look at it. */
export function PasswordField({ form, name = "password", label }: { form: Form; name?: string; label: string }) {
  return (
    <PasswordInput
      {...useShown()}
      {...form.field(name)}
      label={label}
      autoComplete="current-password"
      required
      maxLength={PASSWORD_MAX_LENGTH}
    />
  );
}

/** A password to be set, twice; one button shows both (V6). */
export function NewPasswordFields({ form, label }: { form: Form; label: string }) {
  const { t } = useAccountI18n();
  const { onToggle, ...shown } = useShown();
  const rules = { required: true, minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH } as const;
  return (
    <>
      <PasswordInput
        {...shown}
        {...rules}
        {...form.field("password")}
        onToggle={onToggle}
        label={label}
        hint={t("form.passwordHint", { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordInput
        {...shown}
        {...rules}
        {...form.field("password_confirmation")}
        label={t("form.passwordAgain")}
        autoComplete="new-password"
      />
    </>
  );
}
