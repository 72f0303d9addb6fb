import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldWord } from "../../contract/field-words.ts";
import type { Locale } from "../../contract/locales.ts";
import type { Translate } from "../../contract/translate.ts";

/** Function that loads a schema, so that the schema and zod are imported only when a field is first used. */
export type Schema<Checked> = () => z.ZodMiniType<Checked> | Promise<z.ZodMiniType<Checked>>;
export type Words = { t: Translate<never>; locale: Locale };

/** Validates a form by the API's own schema. With `readValues`, the schema's result is sent, not the input. */
export const contractResolver =
  <Values extends FieldValues, Checked = Values>(
    schema: Schema<Checked>,
    { t, locale }: Words,
    readValues?: () => object,
  ): Resolver<Values, unknown, Checked> =>
  async (values) => {
    const input = readValues?.() ?? values;
    // If the schema cannot be loaded, the form is sent unchecked and the server validates it.
    const rules = await Promise.all([schema(), import("../../contract/fields.ts")]).catch(() => null);
    const parsed = rules?.[0].safeParse(input);
    if (!rules || !parsed) return { values: input as Checked, errors: {} };
    if (parsed.success) return { values: readValues ? parsed.data : (input as Checked), errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [path, [key]] of Object.entries(rules[1].fieldErrors(parsed.error)))
      set(errors, path, { type: "contract", message: fieldWord(t, locale, key ?? "") });
    return { values: {}, errors };
  };
