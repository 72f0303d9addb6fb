import type { FieldErrors } from "../../contract/errors.ts";
import type { MessageKey, Translate } from "../../contract/translate.ts";

/** What is wrong with fields, as the contract names it, in the reader's language. */
export const fieldWords = (errors: FieldErrors, t: Translate<MessageKey>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => t(key as MessageKey))]));
