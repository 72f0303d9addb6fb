import * as z from "zod/mini";
import { type Locale, perLocale } from "./locales.ts";

/** An object that holds what `schema` takes for each language. */
export const eachLocale = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object(perLocale(() => schema) satisfies Record<Locale, Schema>);

/** A text as it is stored and sent: in each language, where it may be empty. */
export const text = eachLocale(z.string());
