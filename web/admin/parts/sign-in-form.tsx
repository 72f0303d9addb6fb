import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { LoginInput } from "../../../contract/customers.ts";
import { removeLocalePrefix } from "../../../contract/locales.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { TextInput } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useAdminI18n } from "../i18n.tsx";

type SignInFormProps = {
  next: string;
  email: string;
  problem: string | null;
};

export function SignInForm({ next, email, problem }: SignInFormProps) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isShown, setShown] = useState(false);
  const whole = useForm<LoginInput, { code_required: boolean }>({
    schema: async () => (await import("../../../contract/customers.ts")).loginInput,
    call: "/admin/session",
    problem,
    done: ({ code_required }) => navigate(code_required ? codeAddress(pathname, search) : next, { replace: true }),
  });
  const { form, field } = whole;
  return (
    <form {...form} className="grid gap-5">
      <input type="hidden" name="redirect" value={next} />
      <TextInput
        {...field("email", email)}
        label={t("admin.signIn.email")}
        type="email"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordInput
        {...field("password")}
        label={t("admin.signIn.password")}
        isShown={isShown}
        onToggle={() => setShown(!isShown)}
        labels={{ show: t("admin.signIn.show"), hide: t("admin.signIn.hide") }}
        autoComplete="current-password"
        required
      />
      <FormSubmit form={whole}>{t("admin.signIn.submit")}</FormSubmit>
    </form>
  );
}

function codeAddress(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ["again", "refused"]) parameters.delete(name);
  return `${removeLocalePrefix(pathname)}?${parameters}`;
}
