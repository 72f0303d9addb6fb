import { useNavigate, useSearchParams } from "react-router";
import { VERIFICATION_CODE_VALID_MINUTES } from "../../../contract/constants.ts";
import { getUser } from "../../../server/customers/user.ts";
import { pageContext } from "../../context.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { toast } from "../../ui/toast-store.ts";
import { requireUnverifiedEmail } from "../access.ts";
import { refreshSessionAndCart } from "../entering.ts";
import { createAccountMeta } from "../meta.ts";
import { AuthScreen } from "../parts/auth-screen.tsx";
import { CodeForm } from "../parts/code-form.tsx";
import { useRedirectTarget } from "../parts/redirect-field.tsx";
import { REQUEST_CODE_PATH } from "../parts/resend-code.tsx";
import type { Route } from "./+types/verify-otp";

export const middleware: Route.MiddlewareFunction[] = [requireUnverifiedEmail];

/** Loads the account's e-mail address and, during an e-mail change, the new one. Both are null for a guest. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  if (!caller.account) return { own: null, pending: null };
  const { email, pending_email } = await getUser(db, caller);
  return { own: email, pending: pending_email };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createAccountMeta(matches, "auth.verify.title", "/auth/verify-otp");

/** Verifies an e-mail address by a mailed code (R16, T8). `?email=` only prefills the address. */
export default function VerifyCodePage({ loaderData: { own, pending } }: Route.ComponentProps) {
  const { t } = useAccountI18n();
  const { next, keep } = useRedirectTarget();
  const navigate = useNavigate();
  const requestedEmail = useSearchParams()[0].get("email");
  const email = requestedEmail ?? pending ?? own ?? "";
  const isSure = email !== "" && (email === pending || email === own);
  const isChange = pending !== null && email === pending;
  const finish = () => {
    toast.success(t(own ? "auth.emailVerified" : "auth.verify.doneGuest"));
    if (own) refreshSessionAndCart();
    return navigate(own ? next : keep("/auth/login"), { replace: true });
  };
  return (
    <AuthScreen
      title={t("auth.verify.title")}
      text={t("auth.verify.text", { count: VERIFICATION_CODE_VALID_MINUTES })}
      footer={
        <Anchor
          to={keep(own ? "/auth/verify-notice" : "/auth/login")}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t(own ? "auth.notice.wrong" : "auth.forgot.back")}
        </Anchor>
      }
    >
      <CodeForm
        key={email}
        email={email}
        isSure={isSure}
        call={isChange ? "/auth/customers/verify-email-change" : "/auth/customers/verify-email"}
        mayAskPassword={!isChange}
        resendCall={REQUEST_CODE_PATH}
        done={finish}
      />
    </AuthScreen>
  );
}
