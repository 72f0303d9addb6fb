import type { Form } from "../../form/use-form.ts";
import { EmailInput, type TextInputProps } from "../../ui/field.tsx";
import { useAccountI18n } from "../i18n.ts";

type EmailFieldProps = Omit<Partial<TextInputProps>, "form"> & { form: Form };

export function EmailField({ form, ...input }: EmailFieldProps) {
  const { t } = useAccountI18n();
  return <EmailInput label={t("form.email")} {...form.field("email")} required {...input} />;
}
