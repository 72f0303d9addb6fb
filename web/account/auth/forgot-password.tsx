import { useId } from "react";
import { useHref, useNavigate } from "react-router";
import type { CodeSentResponse } from "../../../contract/customers.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { requireGuest } from "../access.ts";
import { createAccountMeta } from "../meta.ts";
import { AuthScreen, EarlyDraftScript } from "../parts/auth-screen.tsx";
import { EmailField } from "../parts/person-fields.tsx";
import { RedirectField, useRedirectTarget } from "../parts/redirect-field.tsx";
import { FORGOT_PASSWORD_PATH, storeResendTime } from "../parts/resend-code.tsx";
import type { Route } from "./+types/forgot-password";

export const middleware: Route.MiddlewareFunction[] = [requireGuest];
export const loader = () => null;
export const meta: Route.MetaFunction = ({ matches }) =>
  createAccountMeta(matches, "auth.forgot.title", "/auth/forgot-password");

const CODE_PAGE = "/auth/reset-password-otp";
const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Mails a code to reset the password. The response does not reveal whether the account exists (R13, T10). */
export default function ForgotPasswordPage() {
  const { t } = useAccountI18n();
  const { keep, signIn } = useRedirectTarget();
  const navigate = useNavigate();
  const formId = useId();
  const form = useForm<{ email: string }, CodeSentResponse>({
    schema: async () => (await import("../../../contract/customers.ts")).emailInput,
    call: FORGOT_PASSWORD_PATH,
    failed: t("auth.forgot.failed"),
    draft: "account",
    keepsDraft: true,
    done: ({ resend_in }, { email }) => {
      storeResendTime(FORGOT_PASSWORD_PATH, email, resend_in);
      return navigate(keep(`${CODE_PAGE}?email=${encodeURIComponent(email)}`));
    },
  });
  return (
    <AuthScreen
      title={t("auth.forgot.title")}
      text={t("auth.forgot.text")}
      footer={
        <p className="flex flex-wrap justify-between gap-x-6">
          <Anchor to={signIn} className={LINK}>
            {t("auth.forgot.back")}
          </Anchor>
          <HaveCode formId={formId} />
        </p>
      }
    >
      <form {...form.form} id={formId} className="grid gap-4">
        <RedirectField />
        <EarlyDraftScript />
        <EmailField form={form} autoComplete="username" />
        <FormSubmit form={form}>{t("auth.forgot.submit")}</FormSubmit>
      </form>
    </AuthScreen>
  );
}

/** Link to the page for entering a code. The form draft or, without JavaScript, the URL contains the e-mail address. */
function HaveCode({ formId }: { formId: string }) {
  const { t } = useAccountI18n();
  const { keep } = useRedirectTarget();
  const navigate = useNavigate();
  return (
    <button
      type="submit"
      form={formId}
      formMethod="get"
      formAction={useHref(CODE_PAGE)}
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        void navigate(keep(CODE_PAGE));
      }}
      className={LINK}
    >
      {t("auth.forgot.haveCode")}
    </button>
  );
}
