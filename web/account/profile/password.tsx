import type { PasswordInput } from "../../../contract/customers.ts";
import { toast } from "../../ui/toast-store.ts";
import { useAccountI18n } from "../i18n.ts";
import { accountMeta } from "../meta.ts";
import { FormAction } from "../parts/form-action.tsx";
import { NewPasswordFields, PasswordField } from "../parts/password-fields.tsx";
import { useForm } from "../use-form.ts";
import type { Route } from "./+types/password";
import { TabFailure } from "./failure.tsx";
import { useOwner } from "./owner.ts";

/** Nothing of its own: the server is asked so that the frame's guard is. */
export const loader = () => null;

export const meta: Route.MetaFunction = ({ matches }) => accountMeta(matches, "profile.password", "/profile/password");

/** Another password, by the current one; all other sessions end (C11). */
export default function PasswordPage() {
  const { t } = useAccountI18n();
  const { email } = useOwner();
  const form = useForm<PasswordInput>({
    schema: async () => (await import("../../../contract/customers.ts")).passwordInput,
    call: "/auth/customers/password",
    method: "PUT",
    failed: t("profile.passwordFailed"),
    beside: { wrong_password: "current_password" },
    done: () => {
      form.form.ref.current?.reset();
      toast.success(t("auth.passwordChanged"));
    },
  });
  return (
    <div className="max-w-lg">
      <h1 className="text-h2">{t("profile.password")}</h1>
      <p className="mt-1 text-ink-2">{t("profile.passwordText")}</p>
      <form {...form.form} className="mt-5 grid gap-4">
        <input type="hidden" name="_method" value="PUT" />
        {/* For password managers: whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField form={form} name="current_password" label={t("form.currentPassword")} />
        <NewPasswordFields form={form} label={t("form.newPassword")} />
        <FormAction form={form}>{t("profile.passwordSave")}</FormAction>
      </form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TabFailure error={error} title="profile.loadFailed" />;
}
