declare const data: unique symbol;
export type Serialized<Data> = string & { readonly [data]: Data };

const READ_MAX = 100;

const written = new WeakMap<object, string>();
const read = new Map<string, unknown>();

/** Cached JSON: React Router's own serialization took an eighth of a page's time (docs/decisions/0036). */
export function serialize<Data extends object>(kept: Data): Serialized<Data> {
  const text = written.get(kept) ?? JSON.stringify(kept);
  written.set(kept, text);
  return text as Serialized<Data>;
}

/** The parsed data, shared between callers: do not change it. */
export function parseSerialized<Data>(text: Serialized<Data>): Data {
  const known = read.get(text);
  if (known !== undefined) return known as Data;
  const data: Data = JSON.parse(text);
  read.set(text, data);
  const [oldest] = read.keys();
  if (read.size > READ_MAX && oldest !== undefined) read.delete(oldest);
  return data;
}
