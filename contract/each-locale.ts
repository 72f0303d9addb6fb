import * as z from "zod/mini";
import { LANGUAGES, LOCALES, type Locale, perLocale, type Text } from "./locales.ts";

/** Value in each language. Older data may lack an opt-in language: its value then becomes `absent`. */
export const eachLocale = <Schema extends z.ZodMiniType>(schema: Schema, absent: z.output<Schema>) =>
  z.object(
    perLocale((locale) => (LANGUAGES[locale].isOptIn ? z._default(schema, absent as never) : schema)) as Record<
      Locale,
      Schema
    >,
  );

export const localizedText = eachLocale(z.string(), "");

/** Request fields, one per language. `fillMissingLocales` completes opt-in languages that old clients omit. */
export const sentShape = <Schema extends z.ZodMiniType>(schema: Schema, optIn: z.ZodMiniType<z.output<Schema>>) =>
  perLocale((locale) => (LANGUAGES[locale].isOptIn ? z.optional(optIn) : schema)) as Record<
    Locale,
    z.ZodMiniOptional<Schema>
  >;

export type SentText = Partial<Text>;

/** Input completed by `fillMissingLocales`. Operations store only this type, so that none drops a language. */
export type WithAllLocales<Sent> = Sent extends readonly (infer Entry)[]
  ? WithAllLocales<Entry>[]
  : Sent extends object
    ? string extends keyof Sent
      ? Sent
      : [Locale] extends [keyof Sent]
        ? Record<Locale, Exclude<Sent[Locale & keyof Sent], undefined>>
        : { [Key in keyof Sent]: WithAllLocales<Sent[Key]> }
    : Sent;

/** Fills omitted languages with stored text, or with an empty one. Matches entries by `id` or `name`. */
export function fillMissingLocales<Sent>(sent: Sent, storedValue: unknown): WithAllLocales<Sent> {
  const entries = new Map<string, unknown>();
  for (const entry of entriesIn(storedValue)) {
    const name = identityOf(entry);
    if (name !== undefined && !entries.has(name)) entries.set(name, entry);
  }
  const complete = (value: unknown, before: unknown): unknown => {
    if (Array.isArray(value)) {
      const sentNames = new Set(value.map(identityOf));
      return value.map((entry, index) => {
        const name = identityOf(entry);
        const beside = Array.isArray(before) ? before[index] : undefined;
        // An entry is renamed if its name is not stored and the request lacks the name stored at its position.
        const isRenamed = !entries.has(name ?? "") && !sentNames.has(identityOf(beside));
        return complete(entry, identityOf(beside) === name || isRenamed ? beside : entries.get(name ?? ""));
      });
    }
    if (!isRecord(value)) return value;
    const storedFields = isRecord(before) ? before : {};
    if (isEachLocale(value)) return perLocale((locale) => value[locale] ?? storedFields[locale] ?? emptyLike(value));
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, complete(each, storedFields[key])]));
  };
  return complete(sent, storedValue) as WithAllLocales<Sent>;
}

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const ALWAYS = LOCALES.filter((locale) => !LANGUAGES[locale].isOptIn);
const isEachLocale = (value: Fields): boolean => ALWAYS.every((locale) => locale in value);
const emptyLike = (value: Fields): "" | false =>
  ALWAYS.some((locale) => value[locale] === false || value[locale] === true) ? false : "";

function entriesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...value, ...value.flatMap(entriesIn)];
  return isRecord(value) ? Object.values(value).flatMap(entriesIn) : [];
}

/** Identifies a list entry by its `id`. Without an `id`, by its `name` in the languages that every client sends. */
function identityOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  const name = entry.id ?? entry.name;
  return JSON.stringify(isRecord(name) ? ALWAYS.map((locale) => name[locale]) : name);
}
