import { useEffect, useState } from "react";
import type { CodeInput } from "../../../contract/customers.ts";
import { useAccountI18n } from "../i18n.ts";
import { useForm } from "../use-form.ts";
import { CodeField } from "./code-field.tsx";
import { EmailField } from "./email-field.tsx";
import { FormAction } from "./form-action.tsx";
import { RedirectField } from "./redirect-field.tsx";
import { RegisteredPassword, useAsksPassword } from "./registered-password.tsx";
import { ResendCode } from "./resend-code.tsx";

type CodeFormProps<Answer> = {
  /** Where the code was sent, as far as that is known. */
  email: string;
  /** It is surely that address: it is shown, and not asked for. */
  isSure: boolean;
  /** The calls below /api that take the code, and that send another one. */
  call: string;
  resendCall: string;
  /** The call may ask for the password of the registration beside the code. */
  mayAskPassword?: boolean;
  done: (answer: Answer) => unknown;
};

/** Address and code, and another code for who got none: the same for a new password as for a mailbox (T8, T10). */
export function CodeForm<Answer>({ email, isSure, call, resendCall, mayAskPassword, done }: CodeFormProps<Answer>) {
  const { t } = useAccountI18n();
  const [typed, setTyped] = useState(email);
  const { asksPassword, ask } = useAsksPassword();
  const form = useForm<CodeInput, Answer>({
    schema: async () => {
      const { codeInput, verifyEmailInput } = await import("../../../contract/customers.ts");
      return mayAskPassword ? verifyEmailInput : codeInput;
    },
    onRefused: ask,
    call,
    failed: t("auth.code.failed"),
    beside: { code_invalid: "otp" },
    draft: "account",
    keepsDraft: true,
    done,
  });
  const { ref } = form.form;
  // The tab may have filled in what another form was told.
  useEffect(() => setTyped(new FormData(ref.current ?? undefined).get("email")?.toString() ?? ""), [ref]);
  return (
    <>
      <form {...form.form} className="grid gap-4">
        <RedirectField />
        {isSure ? (
          <>
            <input type="hidden" name="email" value={email} />
            <p>
              <span className="block text-small text-ink-2">{t("auth.verify.sentTo")}</span>
              <bdi className="font-semibold wrap-anywhere">{email}</bdi>
            </p>
          </>
        ) : (
          <EmailField
            form={form}
            autoComplete="username"
            defaultValue={email}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <CodeField form={form} />
        {mayAskPassword && asksPassword && <RegisteredPassword form={form} />}
        <FormAction form={form}>{t("auth.code.submit")}</FormAction>
      </form>
      <div className="mt-3">
        <ResendCode call={resendCall} email={isSure ? email : typed} />
      </div>
    </>
  );
}
