import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { VERIFICATION_CODE_VALID_MINUTES } from "../../../contract/constants.ts";
import { getUser } from "../../../server/customers/user.ts";
import { pageContext } from "../../context.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { hasSignedInCookie } from "../../state/session.ts";
import { useSignOut } from "../../state/sign-out.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { requireCustomer, requireUnverifiedEmail } from "../access.ts";
import { createAccountMeta } from "../meta.ts";
import { ChangeEmailForm } from "../parts/other-address.tsx";
import { useRedirectTarget } from "../parts/redirect-field.tsx";
import { REQUEST_CODE_PATH, ResendCodeForm } from "../parts/resend-code.tsx";
import type { Route } from "./+types/verify-notice";

export const middleware: Route.MiddlewareFunction[] = [requireCustomer, requireUnverifiedEmail];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const { first_name, last_name, email, pending_email } = await getUser(db, caller);
  return { first_name, last_name, email: pending_email ?? email };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createAccountMeta(matches, "auth.verify.title", "/auth/verify-notice");

export default function VerifyNoticePage({ loaderData }: Route.ComponentProps) {
  const { email } = loaderData;
  const { t } = useAccountI18n();
  const { keep } = useRedirectTarget();
  return (
    <>
      <EmptyState
        heading="h1"
        icon="mail"
        className="pt-8! pb-4!"
        title={t("auth.verify.title")}
        text={
          <>
            <p>{t("auth.notice.sent", { count: VERIFICATION_CODE_VALID_MINUTES })}</p>
            <p className="my-3 rounded-md bg-sand px-4 py-2 font-semibold text-ink">
              <bdi className="wrap-anywhere">{email}</bdi>
            </p>
            <p className="text-small">{t("auth.notice.why")}</p>
          </>
        }
        action={
          <ButtonLink to={keep(`/auth/verify-otp?email=${encodeURIComponent(email)}`)} size="lg" className="min-w-64">
            {t("auth.notice.enter")}
          </ButtonLink>
        }
      />
      <div className="mx-auto w-full max-w-[28rem] px-4 pb-16">
        <ResendCodeForm call={REQUEST_CODE_PATH} email={email} />
        <ChangeEmailForm key={email} names={loaderData} />
        <div className="mt-3 flex flex-wrap justify-between gap-x-4">
          <ButtonLink to="/" variant="quiet" className="px-0!">
            {t("auth.notice.later")}
          </ButtonLink>
          <SignOut />
        </div>
      </div>
    </>
  );
}

function SignOut() {
  const { t } = useAccountI18n();
  const navigate = useNavigate();
  const { signOut, isSigningOut } = useSignOut();
  const leave = async (event: FormEvent) => {
    event.preventDefault();
    await signOut();
    if (!hasSignedInCookie()) await navigate("/");
  };
  return (
    <form method="post" action="/api/auth/customers/logout" onSubmit={leave}>
      <Button type="submit" variant="quiet" loading={isSigningOut} className="px-0!">
        {t("frame.signOut")}
      </Button>
    </form>
  );
}
