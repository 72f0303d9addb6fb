import { useState } from "react";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../../contract/constants.ts";
import type { Form } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { InlineScript } from "../../shop/inline-script.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";

function useShown() {
  const { t } = useAccountI18n();
  const [isShown, setShown] = useState(false);
  const labels = { show: t("form.showPassword"), hide: t("form.hidePassword") };
  return { isShown, labels, onToggle: () => setShown(!isShown) };
}

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

const CONFIRM = `document.currentScript.closest("form").addEventListener("formdata",e=>e.formData.set("password_confirmation",e.formData.get("password")))`;

/** Fields for a new password. `once` omits the confirmation if JavaScript can make the password visible (V6). */
export function NewPasswordFields({ form, label, once }: { form: Form; label: string; once?: boolean }) {
  const { t } = useAccountI18n();
  const { onToggle, ...visibility } = useShown();
  const rules = {
    ...visibility,
    required: true,
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    autoComplete: "new-password",
  } as const;
  const confirmationField = (
    <PasswordInput {...rules} {...form.field("password_confirmation")} label={t("form.passwordAgain")} />
  );
  return (
    <>
      <PasswordInput
        {...rules}
        {...form.field("password")}
        onToggle={onToggle}
        label={label}
        hint={t("form.passwordHint", { count: PASSWORD_MIN_LENGTH })}
      />
      {once ? (
        <>
          <noscript>{confirmationField}</noscript>
          <InlineScript code={CONFIRM} />
        </>
      ) : (
        confirmationField
      )}
    </>
  );
}
