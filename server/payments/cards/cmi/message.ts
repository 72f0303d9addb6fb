import { timingSafeEqual } from "node:crypto";
import { digestOf, type Fields, plaintextOf, trimmed } from "./hash.ts";

/** A verified message, with the values that were hashed. `get` ignores the case of names. */
export type Message = { get: (...names: string[]) => string; values: readonly string[]; hash: string };

const FIELDS_MAX = 200;

/** Parses a message's fields. Null if a name occurs twice, ignoring case: the valid value is ambiguous. */
export function parseFields(text: string): Fields | null {
  const fields = [...new URLSearchParams(text)];
  const names = new Set(fields.map(([name]) => name.toLowerCase()));
  return fields.length > 0 && fields.length <= FIELDS_MAX && names.size === fields.length ? fields : null;
}

/** Checks a message's hash; null if invalid. Gateway versions trim and decode differently: tries each way. */
export function verifyMessage(fields: Fields, storeKey: string): Message | null {
  const receivedHash = fields.find(([name]) => name.toLowerCase() === "hash")?.[1].trim();
  if (!receivedHash) return null;
  let verified: Message | null = null;
  for (const normalise of VALUE_NORMALIZERS) {
    const normalizedFields = fields.map(([name, value]) => [name, normalise(value)] as const);
    for (const plaintext of withDocumentRule(plaintextOf(normalizedFields, storeKey)))
      if (isSame(digestOf(plaintext), receivedHash)) verified ??= messageOf(normalizedFields, receivedHash);
  }
  return verified;
}

const VALUE_NORMALIZERS: readonly ((value: string) => string)[] = [
  (value) => value,
  trimmed,
  (value) => trimmed(decodeEntities(value)),
];

/** Possible texts: some gateways' firewalls lower-case "document" or make the character after it a dot. */
function withDocumentRule(plaintext: string): string[] {
  if (!/document/i.test(plaintext)) return [plaintext];
  const small = plaintext.replace(/document./gis, "document.");
  return [plaintext, small, plaintext.replace(/(document)./gis, "$1.")];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const CODE_POINT_MAX = 0x10ffff;

function decodeEntities(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : whole;
  });
}

function isSame(expected: string, received: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(received)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function messageOf(fields: Fields, hash: string): Message {
  const values = new Map(fields.map(([name, value]) => [name.toLowerCase(), trimmed(value)]));
  const get = (...names: string[]) => names.map((name) => values.get(name.toLowerCase())).find(Boolean) ?? "";
  return { get, values: [...values.values()], hash };
}
