import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { SIGN_IN_ATTEMPTS } from "../../../contract/constants.ts";
import type { LoginInput } from "../../../contract/customers.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import { withoutLocale } from "../../../contract/locales.ts";
import { useForm } from "../../account/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { FormProblem } from "./form-problem.tsx";

type SignInFormProps = {
  /** The page to open after sign-in: a back office path without language prefix. */
  next: string;
  email: string;
  /** The error of a plain form post, from before hydration. */
  errorCode: ErrorCode | null;
};

export function SignInForm({ next, email, errorCode }: SignInFormProps) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isShown, setShown] = useState(false);
  const whole = useForm<LoginInput, { code_required: boolean }>({
    schema: async () => (await import("../../../contract/customers.ts")).loginInput,
    call: "/admin/session",
    failed: t("refusal.server_error"),
    problem: errorCode && t(`refusal.${errorCode}`, { seconds: SIGN_IN_ATTEMPTS.seconds }),
    // Stays on the page, which then shows the code's form.
    done: ({ code_required }) => navigate(code_required ? codeAddress(pathname, search) : next, { replace: true }),
  });
  const { form, field, isBusy } = whole;
  return (
    <form {...form} className="grid gap-5">
      <FormProblem form={whole} />
      <TextInput
        {...field("email")}
        label={t("admin.signIn.email")}
        type="email"
        dir="ltr"
        autoComplete="username"
        defaultValue={email}
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
      <Button type="submit" size="lg" wide loading={isBusy}>
        {t("admin.signIn.submit")}
      </Button>
    </form>
  );
}

function codeAddress(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ["again", "refused"]) parameters.delete(name);
  return `${withoutLocale(pathname)}?${parameters}`;
}
