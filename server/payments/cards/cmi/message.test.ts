import { expect, test } from "vitest";
import { type Fields, hashOf, plaintextOf, trimmed } from "./hash.ts";
import { parseFields, verifyMessage } from "./message.ts";

const KEY = "TEST1234";

/** Signed as the gateway signs what it meant, and sent as something between it and the shop wrote it. */
const message = (meant: Fields, sent: Fields = meant) => verifyMessage([...sent, ["HASH", hashOf(meant, KEY)]], KEY);
const oneOf = (meant: string, sent: string) => message([["oid", meant]], [["oid", sent]]);

test("[T6] a form holds as many fields as the gateway may send, and no more", () => {
  const form = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join("&");
  expect(parseFields(form(200))).toHaveLength(200);
  expect(parseFields(form(201))).toBeNull();
  expect(parseFields("a=1")).toEqual([["a", "1"]]);
});

test("[T6] a value is believed in the readings that gateways have of it: as it is, trimmed, or with its entities read", () => {
  expect(oneOf("A1", "A1")?.get("oid")).toBe("A1");
  expect(oneOf(" A1", " A1")?.get("oid")).toBe("A1");
  expect(oneOf("A1", " A1\t\n")?.get("oid")).toBe("A1");
  expect(oneOf("A&amp;1", "A&amp;1 \n")?.get("oid")).toBe("A&amp;1");
  expect(oneOf(`"O'A" <&>`, "&quot;O&#39;A&#x22; &lt;&AMP;&gt;")?.get("oid")).toBe(`"O'A" <&>`);
  expect(oneOf("O'A é", "O&apos;A &#233;\n")?.get("oid")).toBe("O'A é");
  expect(oneOf("\u{10ffff}", "&#1114111;")?.get("oid")).toBe("\u{10ffff}");
  expect(oneOf("\u{10ffff}", "&#x10FFFF;")?.get("oid")).toBe("\u{10ffff}");
});

test("[T6] what is no entity stays as it is, and what names no letter breaks nothing", () => {
  expect(oneOf("<", "&lt;")?.get("oid")).toBe("<");
  for (const other of ["&nbsp;", "&lt", "lt;", "&#;", "&#x;", "&#1114112;", "&#12345678;", "&#x1234567;", "&#xg;"])
    expect(oneOf(`<${other}`, `&lt;${other}`)?.get("oid"), other).toBe(`<${other}`);
});

test("[T6] no reading takes more away than the white space around a value and one line's end", () => {
  for (const [meant, sent] of [
    ["A1", "A 1"],
    ["A1", "A\n1"],
    ["A1", "A1\u00a0"],
    ["A1", "a1"],
    ["", "A1"],
  ] as const)
    expect(oneOf(meant, sent), sent).toBeNull();
});

test("[T6] the rule about documents changes one character after each such word, in any case, over lines too", () => {
  expect(oneOf("document.1 DOCUMENT.2", "documents1 DOCUMENT/2")).not.toBeNull();
  expect(oneOf("document.1 document.2", "documents1 DOCUMENT/2")).not.toBeNull();
  expect(oneOf("document.1", "document\n1")).not.toBeNull();
  expect(oneOf("document.1", "documents11")).toBeNull();
  expect(oneOf("document", "document")).not.toBeNull();
  expect(oneOf("Dokument.", "Dokuments")).toBeNull();
});

test("[T6] a hash counts by whatever case its name has, without space around it, and only as a whole", () => {
  const fields: Fields = [["oid", "A1"]];
  const hash = hashOf(fields, KEY);
  for (const name of ["HASH", "hash", "Hash"])
    expect(verifyMessage([...fields, [name, ` ${hash}\n`]], KEY), name).toMatchObject({ hash });
  for (const wrong of ["x", hash.slice(0, -1), `${hash}=`, hash.toLowerCase(), " "])
    expect(verifyMessage([...fields, ["HASH", wrong]], KEY), wrong).toBeNull();
});

test("[T6] values are asked for by any of their names, without case, and are trimmed", () => {
  const word = message([
    ["Oid", " A1 "],
    ["ErrCode", ""],
    ["ERRORCODE", "99"],
  ]);
  expect(word?.get("OID")).toBe("A1");
  expect(word?.get("errcode", "ErrorCode")).toBe("99");
  expect(word?.get("nothing", "else")).toBe("");
  expect(word?.values.slice(0, 3)).toEqual(["A1", "", "99"]);
});

test("[T6] what is hashed are the values by their names as capitals, without the hash and the encoding", () => {
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
