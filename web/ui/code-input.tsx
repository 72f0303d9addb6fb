import type { FormEvent } from "react";
import { VERIFICATION_CODE_DIGITS } from "../../contract/constants.ts";
import { toLatinDigits } from "../../contract/fold.ts";
import { TextInput, type TextInputProps } from "./field.tsx";

/** Extracts the digits from typed or pasted text, such as "١٢٣-٤٥٦" or "Code: 123 456", as Latin digits. */
const digitsOf = (text: string): string => toLatinDigits(text).replace(/\D/g, "").slice(0, VERIFICATION_CODE_DIGITS);

/** Input for a mailed code. Calls `onComplete` as soon as all digits are typed (V7). */
export function CodeInput({ onComplete, ...field }: TextInputProps & { onComplete: (code: string) => void }) {
  const take = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    currentTarget.value = digitsOf(currentTarget.value);
    if (currentTarget.value.length === VERIFICATION_CODE_DIGITS) onComplete(currentTarget.value);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      required
      {...field}
      onInput={take}
      className="[&_input]:text-center [&_input]:text-h2 [&_input]:font-semibold [&_input]:tracking-[0.35em] [&_input]:tabular-nums"
    />
  );
}
