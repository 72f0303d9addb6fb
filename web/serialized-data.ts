declare const data: unique symbol;
export type Serialized<Data> = string & { readonly [data]: Data };

const PARSED_MAX = 100;

const serialized = new WeakMap<object, string>();
const parsed = new Map<string, unknown>();

/** React Router's own serialization took an eighth of a page's time (docs/decisions/0036). */
export function serialize<Data extends object>(data: Data): Serialized<Data> {
  const text = serialized.get(data) ?? JSON.stringify(data);
  serialized.set(data, text);
  return text as Serialized<Data>;
}

/** Shared between callers: do not change the data. */
export function parseSerialized<Data>(text: Serialized<Data>): Data {
  const known = parsed.get(text);
  if (known !== undefined) return known as Data;
  const data: Data = JSON.parse(text);
  parsed.set(text, data);
  const [oldest] = parsed.keys();
  if (parsed.size > PARSED_MAX && oldest !== undefined) parsed.delete(oldest);
  return data;
}
