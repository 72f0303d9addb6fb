import type { Form } from "./form/use-form.ts";
import { useFormI18n } from "./form-texts.ts";
import { TextInput } from "./ui/field.tsx";

type FactorCodeFieldProps = { form: Pick<Form, "field">; required?: boolean };

export function SecondFactorCodeField({ form, required = true }: FactorCodeFieldProps) {
  const { t } = useFormI18n();
  return (
    <TextInput
      {...form.field("code")}
      label={t("form.factorCode")}
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required={required}
    />
  );
}
