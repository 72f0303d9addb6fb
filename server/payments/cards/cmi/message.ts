import { timingSafeEqual } from "node:crypto";
import { buildHashInput, computeDigest, type GatewayFields, trimGatewayValue } from "./hash.ts";

/** A message with a valid hash and its trimmed values. `get` returns the first non-empty named field, ignoring case. */
export type GatewayMessage = { get: (...names: string[]) => string; values: readonly string[]; hash: string };

const FIELDS_MAX = 200;

/** Parses a message's fields. Null if a name occurs twice (ignoring case), because the right value is unknown. */
export function parseFields(text: string): GatewayFields | null {
  const fields = [...new URLSearchParams(text)];
  const names = new Set(fields.map(([name]) => name.toLowerCase()));
  return fields.length > 0 && fields.length <= FIELDS_MAX && names.size === fields.length ? fields : null;
}

/** Verifies a message's hash; returns null if invalid. Tries each way in which gateways trim and decode values. */
export function verifyMessage(fields: GatewayFields, storeKey: string): GatewayMessage | null {
  const receivedHash = fields.find(([name]) => name.toLowerCase() === "hash")?.[1].trim();
  if (!receivedHash) return null;
  let verified: GatewayMessage | null = null;
  for (const normalise of VALUE_NORMALIZERS) {
    const normalizedFields = fields.map(([name, value]) => [name, normalise(value)] as const);
    for (const plaintext of withDocumentRule(buildHashInput(normalizedFields, storeKey)))
      if (isSame(computeDigest(plaintext), receivedHash)) verified ??= messageOf(normalizedFields, receivedHash);
  }
  return verified;
}

const VALUE_NORMALIZERS: readonly ((value: string) => string)[] = [
  (value) => value,
  trimGatewayValue,
  (value) => trimGatewayValue(decodeEntities(value)),
];

/** Returns texts to hash: some gateways' firewalls lower-case "document" or replace the next character by a dot. */
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

function messageOf(fields: GatewayFields, hash: string): GatewayMessage {
  const values = new Map(fields.map(([name, value]) => [name.toLowerCase(), trimGatewayValue(value)]));
  const get = (...names: string[]) => names.map((name) => values.get(name.toLowerCase())).find(Boolean) ?? "";
  return { get, values: [...values.values()], hash };
}
