import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ResetPasswordInput } from "../../../contract/customers.ts";
import { getNewPasswordSignInPath } from "../../../contract/sign-in-address.ts";
import { isLinkUsable } from "../../../server/identity/codes.ts";
import { pageContext } from "../../context.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { requireGuest } from "../access.ts";
import { createAccountMeta } from "../meta.ts";
import { AuthScreen, FormResultMessage } from "../parts/auth-screen.tsx";
import { NewPasswordFields } from "../parts/password-fields.tsx";
import { RedirectField, useRedirectTarget } from "../parts/redirect-field.tsx";
import type { Route } from "./+types/reset-password";

export const middleware: Route.MiddlewareFunction[] = [requireGuest];
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { db } = context.get(pageContext);
  return { isOpen: await isLinkUsable(db, { purpose: "reset_password", token }) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createAccountMeta(matches, "auth.reset.title", "/auth/reset-password");

export default function ResetPasswordPage({ loaderData: { isOpen } }: Route.ComponentProps) {
  const token = useSearchParams()[0].get("token");
  const [isRefused, setRefused] = useState(false);
  return token && isOpen && !isRefused ? (
    <NewPassword token={token} onRefused={() => setRefused(true)} />
  ) : (
    <InvalidLink />
  );
}

function NewPassword({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { t } = useAccountI18n();
  const { next } = useRedirectTarget();
  const navigate = useNavigate();
  const form = useForm<ResetPasswordInput, { email: string } | null>({
    schema: async () => (await import("../../../contract/customers.ts")).resetPasswordInput,
    call: "/auth/customers/reset-password",
    failed: t("auth.reset.failed"),
    // `changed` may be missing: during a rolling restart, a process of the previous version may respond without data.
    done: (changed) => navigate(getNewPasswordSignInPath(next, changed?.email ?? ""), { replace: true }),
    onRefused: ({ code, errors }) => {
      const isInvalid = code === "link_invalid" || Boolean(errors.token);
      if (isInvalid) onRefused();
      return isInvalid;
    },
  });
  return (
    <AuthScreen title={t("auth.reset.title")} text={t("auth.reset.text")}>
      <form {...form.form} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <RedirectField />
        <NewPasswordFields form={form} label={t("form.newPassword")} />
        <FormSubmit form={form}>{t("auth.reset.submit")}</FormSubmit>
      </form>
    </AuthScreen>
  );
}

function InvalidLink() {
  const { t } = useAccountI18n();
  const { keep } = useRedirectTarget();
  return (
    <FormResultMessage
      icon="lock"
      title={t("auth.resetLinkInvalid")}
      text={t("auth.reset.invalidText")}
      action={<ButtonLink to={keep("/auth/forgot-password")}>{t("auth.reset.again")}</ButtonLink>}
    />
  );
}
