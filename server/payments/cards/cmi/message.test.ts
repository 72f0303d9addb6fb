import { expect, test } from "vitest";
import { type Fields, hashOf, plaintextOf, trimmed } from "./hash.ts";
import { parseFields, verifyMessage } from "./message.ts";

const KEY = "TEST1234";

/** Signs the fields `meant`, and sends `sent` with that hash. */
const message = (signedFields: Fields, sent: Fields = signedFields) =>
  verifyMessage([...sent, ["HASH", hashOf(signedFields, KEY)]], KEY);
const oneOf = (signedValue: string, sent: string) => message([["oid", signedValue]], [["oid", sent]]);

test("accepts as many fields as the gateway may send and no more [T6]", () => {
  const form = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join("&");
  expect(parseFields(form(200))).toHaveLength(200);
  expect(parseFields(form(201))).toBeNull();
  expect(parseFields("a=1")).toEqual([["a", "1"]]);
});

test("accepts the hash of a value unchanged, trimmed or with its entities decoded [T6]", () => {
  expect(oneOf("A1", "A1")?.get("oid")).toBe("A1");
  expect(oneOf(" A1", " A1")?.get("oid")).toBe("A1");
  expect(oneOf("A1", " A1\t\n")?.get("oid")).toBe("A1");
  expect(oneOf("A&amp;1", "A&amp;1 \n")?.get("oid")).toBe("A&amp;1");
  expect(oneOf(`"O'A" <&>`, "&quot;O&#39;A&#x22; &lt;&AMP;&gt;")?.get("oid")).toBe(`"O'A" <&>`);
  expect(oneOf("O'A é", "O&apos;A &#233;\n")?.get("oid")).toBe("O'A é");
  expect(oneOf("\u{10ffff}", "&#1114111;")?.get("oid")).toBe("\u{10ffff}");
  expect(oneOf("\u{10ffff}", "&#x10FFFF;")?.get("oid")).toBe("\u{10ffff}");
});

test("leaves invalid entities unchanged and survives code points that do not exist [T6]", () => {
  expect(oneOf("<", "&lt;")?.get("oid")).toBe("<");
  for (const other of ["&nbsp;", "&lt", "lt;", "&#;", "&#x;", "&#1114112;", "&#12345678;", "&#x1234567;", "&#xg;"])
    expect(oneOf(`<${other}`, `&lt;${other}`)?.get("oid"), other).toBe(`<${other}`);
});

test("removes only surrounding white space and one final line break in any variant [T6]", () => {
  for (const [signedValue, sent] of [
    ["A1", "A 1"],
    ["A1", "A\n1"],
    ["A1", "A1\u00a0"],
    ["A1", "a1"],
    ["", "A1"],
  ] as const)
    expect(oneOf(signedValue, sent), sent).toBeNull();
});

test("replaces one character after each occurrence of document, in any case and across lines [T6]", () => {
  expect(oneOf("document.1 DOCUMENT.2", "documents1 DOCUMENT/2")).not.toBeNull();
  expect(oneOf("document.1 document.2", "documents1 DOCUMENT/2")).not.toBeNull();
  expect(oneOf("document.1", "document\n1")).not.toBeNull();
  expect(oneOf("document.1", "documents11")).toBeNull();
  expect(oneOf("document", "document")).not.toBeNull();
  expect(oneOf("Dokument.", "Dokuments")).toBeNull();
});

test("reads the hash field's name in any case, trims its value and compares it completely [T6]", () => {
  const fields: Fields = [["oid", "A1"]];
  const hash = hashOf(fields, KEY);
  for (const name of ["HASH", "hash", "Hash"])
    expect(verifyMessage([...fields, [name, ` ${hash}\n`]], KEY), name).toMatchObject({ hash });
  for (const wrong of ["x", hash.slice(0, -1), `${hash}=`, hash.toLowerCase(), " "])
    expect(verifyMessage([...fields, ["HASH", wrong]], KEY), wrong).toBeNull();
});

test("finds a value by any of its names, without case, and trims it [T6]", () => {
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

test("hashes values sorted by upper-cased name, without hash and encoding [T6]", () => {
  const fields: Fields = [
    ["b", "2|"],
    ["_c", "4"],
    ["encoding", "UTF-8"],
    ["B1", "3\\"],
    ["Hash", "x"],
    ["a", "1"],
  ];
  expect(plaintextOf(fields, "k|")).toBe("1|2\\||3\\\\|4|k\\|");
  expect(trimmed(" \t\n\r\0\v")).toBe("");
  expect(trimmed("\u00a0a\f")).toBe("\u00a0a\f");
});
