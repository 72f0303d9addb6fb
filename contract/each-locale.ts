import * as z from "zod/mini";
import { LANGUAGES, LOCALES, type Locale, type LocalizedText, mapLocales } from "./locales.ts";

/** Schema of a value in each language. `absent` is the default for opt-in languages, which older data may lack. */
export const createLocaleSchema = <Schema extends z.ZodMiniType>(schema: Schema, absent: z.output<Schema>) =>
  z.object(
    mapLocales((locale) => (LANGUAGES[locale].isOptIn ? z._default(schema, absent as never) : schema)) as Record<
      Locale,
      Schema
    >,
  );

export const localizedText = createLocaleSchema(z.string(), "");

/** Request fields, one per language. Old clients may omit opt-in languages, which `fillMissingLocales` then adds. */
export const createLocaleFields = <Schema extends z.ZodMiniType>(
  schema: Schema,
  optIn: z.ZodMiniType<z.output<Schema>>,
) =>
  mapLocales((locale) => (LANGUAGES[locale].isOptIn ? z.optional(optIn) : schema)) as Record<
    Locale,
    z.ZodMiniOptional<Schema>
  >;

export type PartialText = Partial<LocalizedText>;

/** A request in which omitted languages have their stored values. Only this type may be saved, so no text is lost. */
export type WithAllLocales<Sent> = Sent extends readonly (infer Entry)[]
  ? WithAllLocales<Entry>[]
  : Sent extends object
    ? string extends keyof Sent
      ? Sent
      : [Locale] extends [keyof Sent]
        ? Record<Locale, Exclude<Sent[Locale & keyof Sent], undefined>>
        : { [Key in keyof Sent]: WithAllLocales<Sent[Key]> }
    : Sent;

/** Fills omitted languages with the stored text, or with an empty text. List entries are matched by `id` or `name`. */
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
        // An entry is renamed if its name is not stored, and the name stored at its index is not in the request.
        const isRenamed = !entries.has(name ?? "") && !sentNames.has(identityOf(beside));
        return complete(entry, identityOf(beside) === name || isRenamed ? beside : entries.get(name ?? ""));
      });
    }
    if (!isRecord(value)) return value;
    const storedFields = isRecord(before) ? before : {};
    if (isEachLocale(value)) return mapLocales((locale) => value[locale] ?? storedFields[locale] ?? emptyLike(value));
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

/** Identifies a list entry by its `id`, or else by its `name` in the languages that every client sends. */
function identityOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  const name = entry.id ?? entry.name;
  return JSON.stringify(isRecord(name) ? ALWAYS.map((locale) => name[locale]) : name);
}
