import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { LoginInput, SignInResponse } from "../../../contract/customers.ts";
import { PASSWORD_SET_PARAMETER } from "../../../contract/sign-in-address.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { endSession, getKnownSession } from "../../state/session.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { toast } from "../../ui/toast-store.ts";
import { requireGuest } from "../access.ts";
import { updateStateAfterSignIn } from "../entering.ts";
import { createAccountMeta } from "../meta.ts";
import { AuthScreen, EarlyDraftScript } from "../parts/auth-screen.tsx";
import { PasswordField } from "../parts/password-fields.tsx";
import { EmailField } from "../parts/person-fields.tsx";
import { RedirectField, useRedirectTarget } from "../parts/redirect-field.tsx";
import type { Route } from "./+types/login";

export const middleware: Route.MiddlewareFunction[] = [requireGuest];
export const loader = () => null;
export const meta: Route.MetaFunction = ({ matches }) => createAccountMeta(matches, "auth.login.title", "/auth/login");

export default function LoginPage() {
  const { t } = useAccountI18n();
  const { next, isWanted, keep } = useRedirectTarget();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useEffect(() => {
    // Only guests can open this page. A cached session has therefore ended elsewhere, and the cache is cleared.
    if (getKnownSession()?.user) endSession();
  }, []);
  const form = useForm<LoginInput, SignInResponse>({
    schema: async () => (await import("../../../contract/customers.ts")).loginInput,
    call: "/auth/customers/login",
    failed: t("auth.login.failed"),
    draft: "account",
    done: async (answer) => {
      updateStateAfterSignIn(answer);
      toast.success(t("auth.login.done", { name: answer.user.first_name || answer.user.name }));
      await navigate(next, { replace: true });
    },
  });
  return (
    <AuthScreen
      title={t("auth.login.title")}
      text={isWanted && t("auth.login.toGoOn")}
      footer={
        <>
          <p className="mb-3 font-semibold">{t("auth.login.new")}</p>
          <ButtonLink to={keep("/auth/register")} variant="secondary" size="lg" wide>
            {t("frame.register")}
          </ButtonLink>
        </>
      }
    >
      {search.has(PASSWORD_SET_PARAMETER) && (
        <Banner tone="success" role="status" className="mb-5">
          {t("auth.reset.done")}
        </Banner>
      )}
      <form {...form.form} className="grid gap-4">
        <RedirectField />
        <EarlyDraftScript />
        <EmailField form={form} autoComplete="username" defaultValue={search.get("email") ?? ""} />
        <PasswordField form={form} label={t("form.password")} />
        <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...form.tick("rememberMe")} label={t("auth.login.remember")} />
          <Anchor
            to={keep("/auth/forgot-password")}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("auth.login.forgot")}
          </Anchor>
        </div>
        <FormSubmit form={form}>{t("frame.signIn")}</FormSubmit>
      </form>
    </AuthScreen>
  );
}
