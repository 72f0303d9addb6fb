import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../../contract/constants.ts";
import { InlineScript } from "../../shop/inline-script.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useAccountI18n } from "../i18n.ts";
import type { Form } from "../use-form.ts";
import { useShown } from "./password-fields.tsx";

/** A form that is sent before the page is alive confirms its password by itself. */
const CONFIRM = `document.currentScript.closest("form").addEventListener("formdata",e=>e.formData.set("password_confirmation",e.formData.get("password")))`;

/** A password to be set, typed once, as it can be looked at; a browser without scripts cannot show it, and asks for it twice (V6). */
export function SeenPasswordField({ form, label }: { form: Form; label: string }) {
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
      <noscript>
        <PasswordInput
          {...shown}
          {...rules}
          name="password_confirmation"
          label={t("form.passwordAgain")}
          autoComplete="new-password"
        />
      </noscript>
      <InlineScript code={CONFIRM} />
    </>
  );
}
