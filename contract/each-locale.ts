import * as z from "zod/mini";
import { LANGUAGES, LOCALES, type Locale, perLocale, type Text } from "./locales.ts";

/**
 * What is stored in each language, as `schema` takes it. A language that the shop has only once its owner says so may be missing
 * in what earlier versions stored: `absent` then.
 */
export const eachLocale = <Schema extends z.ZodMiniType>(schema: Schema, absent: z.output<Schema>) =>
  z.object(
    perLocale((locale) => (LANGUAGES[locale].isOptIn ? z._default(schema, absent as never) : schema)) as Record<
      Locale,
      Schema
    >,
  );

/** A text as it is stored and sent: in each language, where it may be empty. */
export const text = eachLocale(z.string(), "");

/**
 * What is sent in each language, as the shape of an object: `schema` takes it, and `optIn` where the language is one that the shop has
 * only once its owner says so. A client that does not know such a language leaves it out; `completed` puts in what is stored.
 */
export const sentShape = <Schema extends z.ZodMiniType>(schema: Schema, optIn: z.ZodMiniType<z.output<Schema>>) =>
  perLocale((locale) => (LANGUAGES[locale].isOptIn ? z.optional(optIn) : schema)) as Record<
    Locale,
    z.ZodMiniOptional<Schema>
  >;

/** A text as it was sent. */
export type SentText = Partial<Text>;

/** What was sent, with each language that was left out. An operation that stores texts takes no other, so it cannot forget them. */
export type Completed<Sent> = Sent extends readonly (infer Entry)[]
  ? Completed<Entry>[]
  : Sent extends object
    ? string extends keyof Sent
      ? Sent
      : [Locale] extends [keyof Sent]
        ? Record<Locale, Exclude<Sent[Locale & keyof Sent], undefined>>
        : { [Key in keyof Sent]: Completed<Sent[Key]> }
    : Sent;

/**
 * What was sent, and in each language that was left out what is stored at the same place: nothing (an empty text, false) where nothing
 * is. Entries of a list are found by their `id`, or else by their `name`, wherever they stand now.
 */
export function completed<Sent>(sent: Sent, stored: unknown): Completed<Sent> {
  const entries = new Map<string, unknown>();
  for (const entry of entriesIn(stored)) {
    const name = identityOf(entry);
    if (name !== undefined && !entries.has(name)) entries.set(name, entry);
  }
  const complete = (value: unknown, before: unknown): unknown => {
    if (Array.isArray(value)) {
      const sentNames = new Set(value.map(identityOf));
      return value.map((entry, index) => {
        const name = identityOf(entry);
        const beside = Array.isArray(before) ? before[index] : undefined;
        // A new name where another one stood that nobody sends any more is that entry with another name.
        const isRenamed = !entries.has(name ?? "") && !sentNames.has(identityOf(beside));
        return complete(entry, identityOf(beside) === name || isRenamed ? beside : entries.get(name ?? ""));
      });
    }
    if (!isRecord(value)) return value;
    const known = isRecord(before) ? before : {};
    if (isEachLocale(value)) return perLocale((locale) => value[locale] ?? known[locale] ?? nothingLike(value));
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, complete(each, known[key])]));
  };
  return complete(sent, stored) as Completed<Sent>;
}

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Languages that every client sends. */
const ALWAYS = LOCALES.filter((locale) => !LANGUAGES[locale].isOptIn);
const isEachLocale = (value: Fields): boolean => ALWAYS.every((locale) => locale in value);
const nothingLike = (value: Fields): "" | false =>
  ALWAYS.some((locale) => value[locale] === false || value[locale] === true) ? false : "";

/** Every entry of every list in a value. */
function entriesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...value, ...value.flatMap(entriesIn)];
  return isRecord(value) ? Object.values(value).flatMap(entriesIn) : [];
}

/** By what an entry is known again: `id`, or `name` in the languages that everybody sends. */
function identityOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  const name = entry.id ?? entry.name;
  return JSON.stringify(isRecord(name) ? ALWAYS.map((locale) => name[locale]) : name);
}
