import { type ContactInput, contactInput } from "../../../contract/content.ts";
import type { FieldErrors } from "../../../contract/errors.ts";
import { fieldErrors } from "../../../contract/fields.ts";

/** The server's own rules, run before anything is sent; a file apart because it brings the schema library with it. */
export function validateContact(
  typed: unknown,
): { input: ContactInput; errors: null } | { input: null; errors: FieldErrors } {
  const parsed = contactInput.safeParse(typed);
  return parsed.success ? { input: parsed.data, errors: null } : { input: null, errors: fieldErrors(parsed.error) };
}
