import type * as z from "zod/mini";
import { isLocale } from "../../../contract/locales.ts";

/**
 * JSON that an earlier version may have stored. Migrations carry it forward (CONTRIBUTING.md); where one does not fit its schema
 * all the same, what fits is read and the rest is named, never dropped without a word.
 */

/** `unreadable`: paths of what did not fit, such as `seller.ice` or `3.url`; "" for all of it. */
export type ReadJson<T> = { value: T; unreadable: string[] };

/** Passes at most: replacing an invalid part can reveal invalid parts below it. */
const ROUNDS = 20;

/**
 * Reads a stored value by its schema, field by field: a field that does not fit has its own default, a text in a language that
 * is not there is empty, and an entry of a list or record that does not fit is left out. `fallback` is what a value that was
 * never stored reads as.
 */
export function readJson<S extends z.ZodMiniType>(
  schema: S,
  fallback: z.output<S>,
  stored: unknown,
): ReadJson<z.output<S>> {
  if (stored === undefined) return { value: fallback, unreadable: [] };
  const unreadable = new Set<string>();
  let value: unknown = stored;
  for (let round = 0; round < ROUNDS; round++) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data, unreadable: [...unreadable] };
    // From the end, so that leaving out an entry of a list moves no other one that does not fit.
    const paths = parsed.error.issues.flatMap(pathsOf).toSorted(later);
    for (const path of paths) {
      unreadable.add(path.join("."));
      value = mended(value, path, fallback);
    }
  }
  return { value: fallback, unreadable: [...unreadable, ""] };
}

type Path = readonly PropertyKey[];

const pathsOf = (issue: z.core.$ZodIssue): Path[] =>
  issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** The value with another one at the path: its default where the fallback has one, else without the entry that it is in. */
function mended(value: unknown, path: Path, fallback: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== "object" || value === null) return fallback;
  if (Array.isArray(value)) {
    const entry = rest.length > 0 ? mended(value[Number(key)], rest, MISSING) : MISSING;
    return value.flatMap((each, index) => (index !== Number(key) ? [each] : entry === MISSING ? [] : [entry]));
  }
  const record = value as Record<PropertyKey, unknown>;
  const ownDefault = fallback !== MISSING && Object.hasOwn(Object(fallback), key) ? Object(fallback)[key] : MISSING;
  const part = rest.length > 0 ? mended(record[key], rest, ownDefault) : ownDefault;
  if (part !== MISSING) return { ...record, [key]: part };
  if (isLocale(key)) return { ...record, [key]: "" };
  // A list's entry cannot do without the field, and goes as a whole; a record can do without the entry.
  if (fallback === MISSING) return MISSING;
  const { [key]: _, ...others } = record;
  return others;
}

const MISSING = Symbol("no default");

const later = (a: Path, b: Path): number => {
  for (let depth = 0; depth < Math.min(a.length, b.length); depth++) {
    const [one, other] = [a[depth], b[depth]];
    if (typeof one === "number" && typeof other === "number" && one !== other) return other - one;
  }
  return b.length - a.length;
};
