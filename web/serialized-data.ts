declare const data: unique symbol;
/** A text that `told` reads. */
export type Serialized<Data> = string & { readonly [data]: Data };

/** So many texts stay read, the newest of them. */
const READ_MAX = 100;

const written = new WeakMap<object, string>();
const read = new Map<string, unknown>();

/**
 * For loaders: what is kept in memory, and told again and again, as one text that is written once. The router writes and reads
 * objects value by value, which took an eighth of a page's time (docs/decisions/0036).
 */
export function serialize<Data extends object>(kept: Data): Serialized<Data> {
  const text = written.get(kept) ?? JSON.stringify(kept);
  written.set(kept, text);
  return text as Serialized<Data>;
}

/** What such a text tells: everybody's, so nobody changes it. */
export function parseSerialized<Data>(text: Serialized<Data>): Data {
  const known = read.get(text);
  if (known !== undefined) return known as Data;
  const data: Data = JSON.parse(text);
  read.set(text, data);
  const [oldest] = read.keys();
  if (read.size > READ_MAX && oldest !== undefined) read.delete(oldest);
  return data;
}
