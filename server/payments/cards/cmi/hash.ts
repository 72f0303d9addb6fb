import { createHash } from "node:crypto";

/** Fields of a form in the order in which they came: names may differ from ours in case, and come once each. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** What is never hashed: the hash itself, and what browsers and gateways say of the encoding. */
const UNHASHED = new Set(["HASH", "ENCODING"]);

const upper = (name: string): string => name.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const escaped = (value: string): string => value.replace(/[\\|]/g, "\\$&");

/** White space as the gateway's own kit counts it, which leaves other spaces of Unicode in place. */
const WHITE = new Set(" \t\n\r\0\v");

/** A value without the white space around it, in time that grows no faster than it: whoever likes sends us values. */
export function trimmed(value: string): string {
  let [start, end] = [0, value.length];
  // Before the first letter and after the last there is none, which is no white space.
  while (WHITE.has(value.charAt(start))) start += 1;
  while (WHITE.has(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/**
 * What "ver3" hashes: the values, without their names, in the order of their names as capitals, each escaped, then the store
 * key. Values are taken as they are: whoever sends trims first.
 */
export function plaintextOf(fields: Fields, storeKey: string): string {
  const hashed = fields
    .map(([name, value]) => [upper(name), value] as const)
    .filter(([name]) => !UNHASHED.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [...hashed.map(([, value]) => value), storeKey].map(escaped).join("|");
}

/** SHA-512 of the UTF-8 bytes, in base64: 88 characters. */
export const digestOf = (plaintext: string): string => createHash("sha512").update(plaintext).digest("base64");

/** The hash of a form that is sent, whose values are trimmed already. */
export const hashOf = (fields: Fields, storeKey: string): string => digestOf(plaintextOf(fields, storeKey));
