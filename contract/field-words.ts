import type { FieldErrors } from "./errors.ts";
import type { MessageParams, Translate } from "./translate.ts";

/**
 * What is said of a field: a message's key, with what the rule itself puts into it written as in an address
 * ("field.wholeBetween?min=1&max=99").
 */
export function fieldWord<Key extends string>(t: Translate<Key>, said: string, params?: MessageParams): string {
  const [key, own] = said.split("?");
  return t(key as Key, own === undefined ? params : { ...params, ...Object.fromEntries(new URLSearchParams(own)) });
}

/** The same of all fields. */
export const fieldWords = <Key extends string>(
  t: Translate<Key>,
  errors: FieldErrors,
  params?: MessageParams,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field, said.map((each) => fieldWord(t, each, params))]),
  );
