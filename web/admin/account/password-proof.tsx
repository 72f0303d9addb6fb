import { useState } from "react";
import type { useForm } from "../../form/use-form.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useAdminI18n } from "../i18n.tsx";

type PasswordProofProps = { form: Pick<ReturnType<typeof useForm>, "field">; email: string; name?: string };

/** Asks for the password again, so that somebody who uses an unlocked device cannot change the access to the account. */
export function CurrentPasswordField({ form, email, name = "password" }: PasswordProofProps) {
  const { t } = useAdminI18n();
  const [isShown, setShown] = useState(false);
  return (
    <>
      {/* Tells password managers the account. The field has no name, so that it is not sent. */}
      <input type="text" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordInput
        {...form.field(name)}
        label={t("admin.account.currentPassword")}
        isShown={isShown}
        onToggle={() => setShown(!isShown)}
        labels={{ show: t("admin.signIn.show"), hide: t("admin.signIn.hide") }}
        autoComplete="current-password"
        required
      />
    </>
  );
}
