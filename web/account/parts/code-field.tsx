import { CodeInput } from "../../ui/code-input.tsx";
import { useAccountI18n } from "../i18n.ts";
import type { Form } from "../use-form.ts";

/** The mailed code; the form is submitted as soon as the code is complete (V7). */
export function CodeField({ form }: { form: Form }) {
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
