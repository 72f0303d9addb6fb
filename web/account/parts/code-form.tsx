import { useEffect, useState } from "react";
import type { VerificationCodeInput as CodeValues } from "../../../contract/customers.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { type Form, useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { CodeInput } from "../../ui/code-input.tsx";
import { EmailField } from "./person-fields.tsx";
import { RedirectField } from "./redirect-field.tsx";
import { RegisteredPasswordField, usePasswordPrompt } from "./registered-password.tsx";
import { ResendCodeForm } from "./resend-code.tsx";

type CodeFormProps<Answer> = {
  email: string;
  isSure: boolean;
  call: string;
  resendCall: string;
  mayAskPassword?: boolean;
  done: (answer: Answer) => unknown;
};

export function CodeForm<Answer>({ email, isSure, call, resendCall, mayAskPassword, done }: CodeFormProps<Answer>) {
  const { t } = useAccountI18n();
  const [typedEmail, setTypedEmail] = useState(email);
  const { asksPassword, ask } = usePasswordPrompt();
  const form = useForm<CodeValues, Answer>({
    schema: async () => {
      const { verificationCodeInput, verifyEmailInput } = await import("../../../contract/customers.ts");
      return mayAskPassword ? verifyEmailInput : verificationCodeInput;
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
  // Reads the e-mail field after mounting, because the stored draft may have filled it.
  useEffect(() => setTypedEmail(new FormData(ref.current ?? undefined).get("email")?.toString() ?? ""), [ref]);
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
            onInput={({ currentTarget }) => setTypedEmail(currentTarget.value)}
          />
        )}
        <CodeField form={form} />
        {mayAskPassword && asksPassword && <RegisteredPasswordField form={form} />}
        <FormSubmit form={form}>{t("auth.code.submit")}</FormSubmit>
      </form>
      <div className="mt-3">
        <ResendCodeForm call={resendCall} email={isSure ? email : typedEmail} />
      </div>
    </>
  );
}

/** Submits the form as soon as the code is complete (V7). */
function CodeField({ form }: { form: Form }) {
  const { t } = useAccountI18n();
  return (
    <CodeInput
      {...form.field("otp")}
      label={t("auth.code.label")}
      hint={t("auth.code.spam")}
      onComplete={() => void form.send()}
    />
  );
}
