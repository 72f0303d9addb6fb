import { useNavigate, useSearchParams } from "react-router";
import { VERIFICATION_CODE_VALID_MINUTES } from "../../../contract/constants.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { requireGuest } from "../access.ts";
import { createAccountMeta } from "../meta.ts";
import { AuthScreen } from "../parts/auth-screen.tsx";
import { CodeForm } from "../parts/code-form.tsx";
import { useRedirectTarget } from "../parts/redirect-field.tsx";
import { FORGOT_PASSWORD_PATH } from "../parts/resend-code.tsx";
import type { Route } from "./+types/reset-password-otp";

export const middleware: Route.MiddlewareFunction[] = [requireGuest];
export const loader = () => null;
export const meta: Route.MetaFunction = ({ matches }) =>
  createAccountMeta(matches, "auth.resetCode.title", "/auth/reset-password-otp");

export default function ResetPasswordCodePage() {
  const { t } = useAccountI18n();
  const { keep, signIn } = useRedirectTarget();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <AuthScreen
      title={t("auth.resetCode.title")}
      text={t("auth.resetCode.text", { count: VERIFICATION_CODE_VALID_MINUTES })}
      footer={
        <Anchor to={signIn} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("auth.forgot.back")}
        </Anchor>
      }
    >
      <CodeForm<{ token: string }>
        email={search.get("email") ?? ""}
        isSure={false}
        call="/auth/customers/reset-password/verify"
        resendCall={FORGOT_PASSWORD_PATH}
        done={({ token }) => navigate(keep(`/auth/reset-password?token=${token}`), { replace: true })}
      />
    </AuthScreen>
  );
}
