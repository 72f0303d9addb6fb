import type { Form } from "../../form/use-form.ts";
import { EmailInput, type TextInputProps } from "../../ui/field.tsx";
import { useAccountI18n } from "../i18n.ts";

type EmailFieldProps = Omit<Partial<TextInputProps>, "form" | "defaultValue"> & { form: Form; defaultValue?: string };

export function EmailField({ form, defaultValue, ...input }: EmailFieldProps) {
  const { t } = useAccountI18n();
  return <EmailInput label={t("form.email")} {...form.field("email", defaultValue)} required {...input} />;
}
