import { useNavigate, useSearchParams } from "react-router";
import { setErrorInQuery } from "../../../contract/refused-address.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { TextInput } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";

type SignInCodeFormProps = { next: string; problem: string | null; isRecovery: boolean };

export function SignInCodeForm({ next, problem, isRecovery }: SignInCodeFormProps) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const address = (name: "again" | "recovery" | null) => {
    const changed = new URLSearchParams(parameters);
    for (const other of ["refused", "recovery"]) changed.delete(other);
    if (name) changed.set(name, "1");
    return `/admin/sign-in?${changed}`;
  };
  const whole = useForm<{ code: string }>({
    schema: async () => (await import("../../../contract/team.ts")).signInCodeInput,
    call: "/admin/session/code",
    problem,
    beside: { code_invalid: "code" },
    onRefused: ({ code }) => {
      if (code !== "sign_in_expired") return false;
      const nextParameters = new URLSearchParams(parameters);
      setErrorInQuery(nextParameters, code);
      void navigate(`/admin/sign-in?${nextParameters}`, { replace: true });
      return true;
    },
    done: () => navigate(next, { replace: true }),
  });
  const { form, field, send } = whole;
  return (
    <>
      <form {...form} className="grid gap-5">
        <input type="hidden" name="redirect" value={next} />
        {isRecovery ? (
          <TextInput
            {...field("code")}
            label={t("admin.signIn.recovery")}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            autoFocus
          />
        ) : (
          <CodeInput {...field("code")} label={t("admin.signIn.code")} onComplete={() => void send()} autoFocus />
        )}
        <FormSubmit form={whole}>{t("admin.signIn.submit")}</FormSubmit>
      </form>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4">
        <Anchor
          to={address(isRecovery ? null : "recovery")}
          replace
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t(isRecovery ? "admin.signIn.useCode" : "admin.signIn.useRecovery")}
        </Anchor>
        <Anchor to={address("again")} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("admin.signIn.again")}
        </Anchor>
      </p>
    </>
  );
}
