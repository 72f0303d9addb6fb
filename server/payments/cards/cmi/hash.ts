import { createHash } from "node:crypto";

/** Gateway message fields in the sequence received. No two names differ only in letter case. */
export type Fields = readonly (readonly [name: string, value: string])[];

const UNHASHED = new Set(["HASH", "ENCODING"]);

const upper = (name: string): string => name.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const escaped = (value: string): string => value.replace(/[\\|]/g, "\\$&");

/** The characters that the gateway's own library trims. It leaves other Unicode spaces in place. */
const WHITE = new Set(" \t\n\r\0\v");

/** Trims in linear time. A regular expression could take quadratic time on a value that an attacker chose. */
export function trimmed(value: string): string {
  let [start, end] = [0, value.length];
  // charAt returns "" outside the string, and WHITE does not contain "", so both loops end.
  while (WHITE.has(value.charAt(start))) start += 1;
  while (WHITE.has(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/** Text to hash ("ver3"): escaped values sorted by upper-cased name, then the key. Trim values first. */
export function plaintextOf(fields: Fields, storeKey: string): string {
  const hashed = fields
    .map(([name, value]) => [upper(name), value] as const)
    .filter(([name]) => !UNHASHED.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [...hashed.map(([, value]) => value), storeKey].map(escaped).join("|");
}

export const digestOf = (plaintext: string): string => createHash("sha512").update(plaintext).digest("base64");

export const hashOf = (fields: Fields, storeKey: string): string => digestOf(plaintextOf(fields, storeKey));
