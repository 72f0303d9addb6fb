import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type * as z from "zod/mini";
import { translateFieldError } from "../../contract/field-words.ts";
import type { Locale } from "../../contract/locales.ts";
import type { Translate } from "../../contract/translate.ts";

/** A function that returns the schema, so that a form imports the schema and zod only when a field is first used. */
export type SchemaLoader<Checked> = () => z.ZodMiniType<Checked> | Promise<z.ZodMiniType<Checked>>;
export type TranslationContext = { t: Translate<never>; locale: Locale };

/** Validates form values by the API's schema. With `readValues`, validates its result and returns the parsed data. */
export const createContractResolver =
  <Values extends FieldValues, Checked = Values>(
    schema: SchemaLoader<Checked>,
    { t, locale }: TranslationContext,
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
    for (const [path, [key]] of Object.entries(rules[1].toFieldErrors(parsed.error)))
      set(errors, path, { type: "contract", message: translateFieldError(t, locale, key ?? "") });
    return { values: {}, errors };
  };
