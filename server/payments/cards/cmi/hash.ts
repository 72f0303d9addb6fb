import { createHash } from "node:crypto";

/** Fields of a gateway message in their original sequence. Names are unique, ignoring case. */
export type GatewayFields = readonly (readonly [name: string, value: string])[];

const UNHASHED = new Set(["HASH", "ENCODING"]);

const upper = (name: string): string => name.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const escaped = (value: string): string => value.replace(/[\\|]/g, "\\$&");

/** The characters that the gateway's own library trims. It leaves other Unicode spaces in place. */
const WHITE = new Set(" \t\n\r\0\v");

/** Trims in linear time. A regular expression could take quadratic time on a value that an attacker chose. */
export function trimGatewayValue(value: string): string {
  let [start, end] = [0, value.length];
  // charAt returns "" outside the string, and WHITE does not contain "", so both loops end.
  while (WHITE.has(value.charAt(start))) start += 1;
  while (WHITE.has(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/** Returns the text to hash ("ver3"): escaped values sorted by upper-case name, then the key. Trim the values first. */
export function buildHashInput(fields: GatewayFields, storeKey: string): string {
  const hashed = fields
    .map(([name, value]) => [upper(name), value] as const)
    .filter(([name]) => !UNHASHED.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [...hashed.map(([, value]) => value), storeKey].map(escaped).join("|");
}

export const computeDigest = (plaintext: string): string => createHash("sha512").update(plaintext).digest("base64");

export const computeHash = (fields: GatewayFields, storeKey: string): string =>
  computeDigest(buildHashInput(fields, storeKey));
