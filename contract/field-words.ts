import type { FieldErrors } from "./errors.ts";
import type { Locale } from "./locales.ts";
import { formatAmount } from "./money.ts";
import type { MessageParams, Translate } from "./translate.ts";

/** Translates a validation error. The key may contain parameters: "field.wholeBetween?min=1&max=99". */
export function translateFieldError<Key extends string>(
  t: Translate<Key>,
  locale: Locale,
  message: string,
  params?: MessageParams,
): string {
  const [key, own] = message.split("?");
  const numbers = [...new URLSearchParams(own)].map(([name, value]) => [name, formatAmount(Number(value), locale)]);
  return t(key as Key, own === undefined ? params : { ...params, ...Object.fromEntries(numbers) });
}

export const translateFieldErrors = <Key extends string>(
  t: Translate<Key>,
  locale: Locale,
  errors: FieldErrors,
  params?: MessageParams,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, fieldMessages]) => [
      field,
      fieldMessages.map((each) => translateFieldError(t, locale, each, params)),
    ]),
  );
