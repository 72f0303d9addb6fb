import { useState } from "react";
import { useNavigate } from "react-router";
import { SIGN_IN_ATTEMPTS } from "../../../contract/constants.ts";
import type { LoginInput } from "../../../contract/customers.ts";
import type { RefusalCode } from "../../../contract/errors.ts";
import { useForm } from "../../account/use-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useAdminI18n } from "../i18n.tsx";

type SignInFormProps = {
  /** Where to go on to: an unprefixed path of the back office. */
  next: string;
  /** What a plain form post was refused with, before JavaScript. */
  refused: RefusalCode | null;
};

/** E-mail and password; a field's error stands beside it, what concerns both above them. */
export function SignInForm({ next, refused }: SignInFormProps) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  const { form, field, problem, wait, isBusy } = useForm<LoginInput>({
    schema: async () => (await import("../../../contract/customers.ts")).loginInput,
    call: "/admin/session",
    failed: t("refusal.server_error"),
    problem: refused && t(`refusal.${refused}`, { seconds: SIGN_IN_ATTEMPTS.seconds }),
    done: () => navigate(next, { replace: true }),
  });
  const notice = wait.seconds > 0 ? t("refusal.too_many_requests", { seconds: wait.from }) : problem;
  return (
    <form {...form} className="grid gap-5">
      {notice && (
        <Banner tone="error" role="alert">
          {notice}
        </Banner>
      )}
      <TextInput
        {...field("email")}
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
      <Button type="submit" size="lg" wide loading={isBusy}>
        {t("admin.signIn.submit")}
      </Button>
    </form>
  );
}
