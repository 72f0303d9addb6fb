import { createHash } from "node:crypto";

/** Fields of a message, in the sequence received. Names are unique, ignoring case. */
export type Fields = readonly (readonly [name: string, value: string])[];

const UNHASHED = new Set(["HASH", "ENCODING"]);

const upper = (name: string): string => name.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const escaped = (value: string): string => value.replace(/[\\|]/g, "\\$&");

/** The white space that the gateway's own library trims; other Unicode spaces stay. */
const WHITE = new Set(" \t\n\r\0\v");

/** Trims white space in linear time, as values come from untrusted clients. */
export function trimmed(value: string): string {
  let [start, end] = [0, value.length];
  // charAt is "" outside the string, which is not in WHITE.
  while (WHITE.has(value.charAt(start))) start += 1;
  while (WHITE.has(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/** The text to hash ("ver3"): escaped values sorted by upper-cased name, then the store key. Values must be trimmed. */
export function plaintextOf(fields: Fields, storeKey: string): string {
  const hashed = fields
    .map(([name, value]) => [upper(name), value] as const)
    .filter(([name]) => !UNHASHED.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [...hashed.map(([, value]) => value), storeKey].map(escaped).join("|");
}

export const digestOf = (plaintext: string): string => createHash("sha512").update(plaintext).digest("base64");

export const hashOf = (fields: Fields, storeKey: string): string => digestOf(plaintextOf(fields, storeKey));
