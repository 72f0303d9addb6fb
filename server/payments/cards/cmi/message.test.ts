import { expect, test } from "vitest";
import { buildHashInput, computeHash, type GatewayFields, trimGatewayValue } from "./hash.ts";
import { parseFields, verifyMessage } from "./message.ts";

const KEY = "TEST1234";

/** Sends the fields `sent` with the hash of `signedFields`. */
const message = (signedFields: GatewayFields, sent: GatewayFields = signedFields) =>
  verifyMessage([...sent, ["HASH", computeHash(signedFields, KEY)]], KEY);
const oneOf = (signedValue: string, sent: string) => message([["oid", signedValue]], [["oid", sent]]);

test("parses a gateway message of up to 200 fields, and rejects one with more [T6]", () => {
  const form = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join("&");
  expect(parseFields(form(200))).toHaveLength(200);
  expect(parseFields(form(201))).toBeNull();
  expect(parseFields("a=1")).toEqual([["a", "1"]]);
});

test("accepts a gateway hash computed over the received value as is, trimmed, or with HTML entities decoded [T6]", () => {
  expect(oneOf("A1", "A1")?.get("oid")).toBe("A1");
  expect(oneOf(" A1", " A1")?.get("oid")).toBe("A1");
  expect(oneOf("A1", " A1\t\n")?.get("oid")).toBe("A1");
  expect(oneOf("A&amp;1", "A&amp;1 \n")?.get("oid")).toBe("A&amp;1");
  expect(oneOf(`"O'A" <&>`, "&quot;O&#39;A&#x22; &lt;&AMP;&gt;")?.get("oid")).toBe(`"O'A" <&>`);
  expect(oneOf("O'A é", "O&apos;A &#233;\n")?.get("oid")).toBe("O'A é");
  expect(oneOf("\u{10ffff}", "&#1114111;")?.get("oid")).toBe("\u{10ffff}");
  expect(oneOf("\u{10ffff}", "&#x10FFFF;")?.get("oid")).toBe("\u{10ffff}");
});

test("leaves invalid HTML entities in a gateway message unchanged, and throws no error for nonexistent code points [T6]", () => {
  expect(oneOf("<", "&lt;")?.get("oid")).toBe("<");
  for (const other of ["&nbsp;", "&lt", "lt;", "&#;", "&#x;", "&#1114112;", "&#12345678;", "&#x1234567;", "&#xg;"])
    expect(oneOf(`<${other}`, `&lt;${other}`)?.get("oid"), other).toBe(`<${other}`);
});

test("rejects a gateway message in which a value differs from the hashed value by inner white space, letter case or a no-break space [T6]", () => {
  for (const [signedValue, sent] of [
    ["A1", "A 1"],
    ["A1", "A\n1"],
    ["A1", "A1\u00a0"],
    ["A1", "a1"],
    ["", "A1"],
  ] as const)
    expect(oneOf(signedValue, sent), sent).toBeNull();
});

test("accepts a hash computed with a dot in place of the one character after each “document”, even if that character is a line break [T6]", () => {
  expect(oneOf("document.1 DOCUMENT.2", "documents1 DOCUMENT/2")).not.toBeNull();
  expect(oneOf("document.1 document.2", "documents1 DOCUMENT/2")).not.toBeNull();
  expect(oneOf("document.1", "document\n1")).not.toBeNull();
  expect(oneOf("document.1", "documents11")).toBeNull();
  expect(oneOf("document", "document")).not.toBeNull();
  expect(oneOf("Dokument.", "Dokuments")).toBeNull();
});

test("finds a gateway message's hash field in any letter case, ignores white space around the hash, and rejects a truncated or altered hash [T6]", () => {
  const fields: GatewayFields = [["oid", "A1"]];
  const hash = computeHash(fields, KEY);
  for (const name of ["HASH", "hash", "Hash"])
    expect(verifyMessage([...fields, [name, ` ${hash}\n`]], KEY), name).toMatchObject({ hash });
  for (const wrong of ["x", hash.slice(0, -1), `${hash}=`, hash.toLowerCase(), " "])
    expect(verifyMessage([...fields, ["HASH", wrong]], KEY), wrong).toBeNull();
});

test("a gateway field is found by any of several names in any letter case; the first value that is not empty is returned, trimmed [T6]", () => {
  const verified = message([
    ["Oid", " A1 "],
    ["ErrCode", ""],
    ["ERRORCODE", "99"],
  ]);
  expect(verified?.get("OID")).toBe("A1");
  expect(verified?.get("errcode", "ErrorCode")).toBe("99");
  expect(verified?.get("nothing", "else")).toBe("");
  expect(verified?.values.slice(0, 3)).toEqual(["A1", "", "99"]);
});

test("a gateway hash covers the values sorted by upper-cased field name, without the fields “hash” and “encoding” [T6]", () => {
  const fields: GatewayFields = [
    ["b", "2|"],
    ["_c", "4"],
    ["encoding", "UTF-8"],
    ["B1", "3\\"],
    ["Hash", "x"],
    ["a", "1"],
  ];
  expect(buildHashInput(fields, "k|")).toBe("1|2\\||3\\\\|4|k\\|");
  expect(trimGatewayValue(" \t\n\r\0\v")).toBe("");
  expect(trimGatewayValue("\u00a0a\f")).toBe("\u00a0a\f");
});
