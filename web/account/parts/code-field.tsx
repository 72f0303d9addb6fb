import type { FormEvent } from "react";
import { CODE_DIGITS } from "../../../contract/constants.ts";
import { latinDigits } from "../../../contract/fold.ts";
import { TextInput } from "../../ui/field.tsx";
import { useAccountI18n } from "../i18n.ts";
import type { Form } from "../use-form.ts";

/** Only digits, in Latin ones, however the code was typed or pasted: "١٢٣-٤٥٦", "Code: 123 456". */
const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, "").slice(0, CODE_DIGITS);

/** The code from the mail, in one field; it is sent as soon as it is complete (V7). */
export function CodeField({ form }: { form: Form }) {
  const { t } = useAccountI18n();
  const take = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    currentTarget.value = digitsOf(currentTarget.value);
    if (currentTarget.value.length === CODE_DIGITS) void form.send();
  };
  return (
    <TextInput
      {...form.field("otp")}
      label={t("auth.code.label")}
      hint={t("auth.code.spam")}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      required
      onInput={take}
      className="[&_input]:text-center [&_input]:text-h2 [&_input]:font-semibold [&_input]:tracking-[0.35em] [&_input]:tabular-nums"
    />
  );
}
