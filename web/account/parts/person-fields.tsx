import { TEXT_MAX_LENGTH } from "../../../contract/constants.ts";
import type { Form } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { EmailInput, TextInput, type TextInputProps } from "../../ui/field.tsx";

type NameFieldsProps = { form: Form; names?: { first_name: string; last_name: string } };

export function NameFields({ form, names }: NameFieldsProps) {
  const { t } = useAccountI18n();
  const rules = { required: true, maxLength: TEXT_MAX_LENGTH, className: "min-w-0" };
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextInput
        {...form.field("first_name", names?.first_name)}
        {...rules}
        label={t("form.firstName")}
        autoComplete="given-name"
      />
      <TextInput
        {...form.field("last_name", names?.last_name)}
        {...rules}
        label={t("form.lastName")}
        autoComplete="family-name"
      />
    </div>
  );
}

type EmailFieldProps = Omit<Partial<TextInputProps>, "form" | "defaultValue"> & { form: Form; defaultValue?: string };

export function EmailField({ form, defaultValue, ...input }: EmailFieldProps) {
  const { t } = useAccountI18n();
  return <EmailInput label={t("form.email")} {...form.field("email", defaultValue)} required {...input} />;
}
