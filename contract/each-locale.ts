import * as z from "zod/mini";
import { LANGUAGES, type Locale, perLocale } from "./locales.ts";

/**
 * What `schema` takes for each language, as the shape of an object. One that the shop has only once its owner says so may be
 * missing, in what earlier versions stored and in what API clients of before send: `absent` then.
 */
export const localeShape = <Schema extends z.ZodMiniType>(schema: Schema, absent: z.output<Schema>) =>
  perLocale((locale) => (LANGUAGES[locale].isOptIn ? z._default(schema, absent as never) : schema)) as Record<
    Locale,
    Schema
  >;

/** An object that holds what `schema` takes for each language. */
export const eachLocale = <Schema extends z.ZodMiniType>(schema: Schema, absent: z.output<Schema>) =>
  z.object(localeShape(schema, absent));

/** A text as it is stored and sent: in each language, where it may be empty. */
export const text = eachLocale(z.string(), "");
