import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildHashInput, computeDigest, computeHash, type GatewayFields, trimGatewayValue } from "./hash.ts";
import { parseFields, verifyMessage } from "./message.ts";

type Vector = {
  name: string;
  storeKey: string;
  params: Record<string, string>;
  plaintext: string;
  expected: string;
  if_hashed_raw_instead?: string;
};
const FIXTURE = join(import.meta.dirname, "../../../../tests/fixtures/cmi-hash-vectors.json");
/** The original file of the test vectors, which exists beside some checkouts. */
const ORIGIN = join(import.meta.dirname, "../../../../../shared/payments/cmi-hash-vectors.json");
const readVectors = (path: string): Vector[] => JSON.parse(readFileSync(path, "utf8"));
const vectors = readVectors(FIXTURE);

const fieldsOf = (params: Record<string, string>): GatewayFields => Object.entries(params);
const sent = (params: Record<string, string>): GatewayFields =>
  fieldsOf(params).map(([name, value]) => [name, trimGatewayValue(value)]);

test.runIf(existsSync(ORIGIN))(
  "this repository's copy of the gateway hash test vectors equals the original file [T6]",
  () => {
    expect(vectors).toEqual(readVectors(ORIGIN));
  },
);

test.each(vectors.filter(({ params }) => !params.ProcReturnCode))(
  "computes the hash input and the hash of a gateway request as given by the test vector $name [T6]",
  (vector) => {
    const { params, storeKey, plaintext, expected } = vector;
    expect(buildHashInput(sent(params), storeKey)).toBe(plaintext);
    expect(computeHash(sent(params), storeKey)).toBe(expected);
  },
);

test.each(vectors.filter(({ params }) => params.ProcReturnCode))(
  "accepts the gateway callback of the test vector $name, and rejects it if the order id or the store key is changed [T6]",
  (vector) => {
    const { params, storeKey, plaintext, expected, if_hashed_raw_instead: raw } = vector;
    expect(computeDigest(plaintext)).toBe(expected);
    expect(params.HASH).toBe(expected);
    const message = verifyMessage(fieldsOf(params), storeKey);
    expect(message?.get("OID")).toBe(params.oid);
    expect(message?.get("procreturncode")).toBe(params.ProcReturnCode);
    // Some gateways decode HTML entities before they hash a value, others hash the value as received. Both hashes are
    // valid.
    if (raw) expect(verifyMessage(fieldsOf({ ...params, HASH: raw }), storeKey)).not.toBeNull();
    expect(verifyMessage(fieldsOf({ ...params, oid: `${params.oid}1` }), storeKey)).toBeNull();
    expect(verifyMessage(fieldsOf(params), `${storeKey}1`)).toBeNull();
  },
);

test("accepts a hash computed with a dot in place of the character after “document”, whether or not the gateway lower-cased that word [T6]", () => {
  const params = { clientid: "1", okUrl: "https://s.example.ma/Documents/ok", oid: "A1", hashAlgorithm: "ver3" };
  expect(computeHash(sent(params), "TEST1234")).toMatch(/^fuB7LQt0/);
  const small = computeDigest("1|ver3|A1|https://s.example.ma/document./ok|TEST1234");
  const unchanged = computeDigest("1|ver3|A1|https://s.example.ma/Document./ok|TEST1234");
  expect([small.slice(0, 8), unchanged.slice(0, 8)]).toEqual(["DfgH9m0D", "OK0emken"]);
  for (const HASH of [small, unchanged])
    expect(verifyMessage(fieldsOf({ ...params, HASH }), "TEST1234")).not.toBeNull();
});

test("parsing a gateway form decodes it once, with plus signs as spaces; a form without a hash or with a repeated field name is rejected [T6]", () => {
  expect(parseFields("a=1%2B1+2&B=%D9%81")).toEqual([
    ["a", "1+1 2"],
    ["B", "ف"],
  ]);
  for (const text of ["", "oid=1&OID=2", "HASH=a&hash=b"]) expect(parseFields(text), text).toBeNull();
  expect(verifyMessage([["oid", "1"]], "TEST1234")).toBeNull();
  expect(
    verifyMessage(
      [
        ["oid", "1"],
        ["HASH", ""],
      ],
      "TEST1234",
    ),
  ).toBeNull();
});
