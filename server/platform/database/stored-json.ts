import type * as z from "zod/mini";
import { isLocale } from "../../../contract/locales.ts";

/** `unreadable`: paths of the invalid parts, such as `seller.ice` or `3.url`; "" for the whole value. */
export type ParsedStoredJson<T> = { value: T; unreadable: string[] };

/** Maximum number of passes: replacing an invalid part can reveal invalid parts below it. */
const ROUNDS = 20;

/**
 * Reads a stored value. An invalid field gets its default, and an invalid translation is empty. An invalid entry of a
 * list or record is dropped. `fallback` is the value if nothing was stored.
 */
export function parseStoredJson<S extends z.ZodMiniType>(
  schema: S,
  fallback: z.output<S>,
  storedValue: unknown,
): ParsedStoredJson<z.output<S>> {
  if (storedValue === undefined) return { value: fallback, unreadable: [] };
  const unreadable = new Set<string>();
  let value: unknown = storedValue;
  for (let round = 0; round < ROUNDS; round++) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data, unreadable: [...unreadable] };
    const paths = parsed.error.issues.flatMap(pathsOf).toSorted(later);
    for (const path of paths) {
      unreadable.add(path.join("."));
      value = withoutInvalid(value, path, fallback);
    }
  }
  return { value: fallback, unreadable: [...unreadable, ""] };
}

type Path = readonly PropertyKey[];

const pathsOf = (issue: z.core.$ZodIssue): Path[] =>
  issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

function withoutInvalid(value: unknown, path: Path, fallback: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== "object" || value === null) return fallback;
  if (Array.isArray(value)) {
    const entry = rest.length > 0 ? withoutInvalid(value[Number(key)], rest, MISSING) : MISSING;
    return value.flatMap((each, index) => (index !== Number(key) ? [each] : entry === MISSING ? [] : [entry]));
  }
  const record = value as Record<PropertyKey, unknown>;
  const ownDefault = fallback !== MISSING && Object.hasOwn(Object(fallback), key) ? Object(fallback)[key] : MISSING;
  const part = rest.length > 0 ? withoutInvalid(record[key], rest, ownDefault) : ownDefault;
  if (part !== MISSING) return { ...record, [key]: part };
  if (isLocale(key)) return { ...record, [key]: "" };
  // Drops an object that has no default, such as a list entry. From another object, drops only the invalid field.
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
