import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";

/** 200 texts that a spreadsheet might evaluate, in forms that a customer could type. */
const FORMULAS = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example";"x")',
  "+1+1",
  "-1+1",
  "@SUM(A1:A9)",
  "=WEBSERVICE(A1)",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(1)",
  "\t=1+1",
  "\r=1+1",
  "=1;=2",
  '=1"",=2',
  '"=1+1"',
  "=1\n=2",
  "=\u200f1",
  "-2+3+cmd|' /C calc'!A0",
  "=IMPORTXML(A1)",
];
const WAYS: ((text: string) => string)[] = [
  (text) => text,
  (text) => `${text} `,
  (text) => `${text};${text}`,
  (text) => `${text},${text}`,
  (text) => `${text}"${text}`,
  (text) => `${text}\r\n${text}`,
  (text) => text.toUpperCase(),
  (text) => `${text}'`,
  (text) => text + text,
  (text) => `${text} الاسم`,
];
const hostile = FORMULAS.flatMap((text) => WAYS.map((way) => way(text)));

test.each([";", ","])(
  "none of 200 hostile values becomes a formula or leaves its CSV cell, with the delimiter %j [X2]",
  (delimiter) => {
    expect(hostile).toHaveLength(200);
    const text = writeCsv(
      hostile.map((value) => ["AM00000001", value, 7]),
      delimiter,
    );
    expect(text.startsWith("\ufeff")).toBe(true);
    const rows: string[][] = parse(text, { delimiter, bom: true });
    expect(rows).toHaveLength(200);
    for (const [index, row] of rows.entries()) {
      expect(row).toHaveLength(3);
      expect(row[1], hostile[index]).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(row[1]?.replace(/^'/, "")).toBe(hostile[index]?.replace(/^'/, ""));
    }
  },
);

const HEADINGS = ["name", "price"];
const isKnown = (heading: string) => HEADINGS.includes(heading);
const bytesOf = (text: string) => new TextEncoder().encode(text);

const cell = fc.oneof(
  fc.string({
    unit: fc.constantFrom("'", '"', "=", "+", "-", "@", "\t", "\r", "\n", ",", ";", " ", "＝", "\ufeff", "a", "ع"),
  }),
  fc.string({ unit: "grapheme" }),
);

test("reading a written CSV table returns the same cells, and no written cell starts a formula [X2 R26]", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), fc.constantFrom(",", ";"), (rows, delimiter) => {
      const text = writeCsv([HEADINGS, ...rows], delimiter);
      for (const row of parse(text, { delimiter, bom: true }) as string[][])
        for (const each of row) expect(each).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(readCsv(bytesOf(text), isKnown, { to: 100 })).toEqual([HEADINGS, ...rows]);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["commas", bytesOf('name,price\n"a,b",1')],
  ["semicolons, a mark and Windows' line ends", bytesOf('\ufeffname;price\r\n"a,b";1\r\n')],
  ["tabs", bytesOf("name\tprice\ra,b\t1")],
  ["Excel's Unicode text", new Uint8Array(Buffer.from("\ufeffname\tprice\r\na,b\t1\r\n", "utf16le"))],
])("reads a CSV table with %s [R26]", (_, bytes) => {
  expect(readCsv(bytes, isKnown, { to: 100 })).toEqual([HEADINGS, ["a,b", "1"]]);
});

test.each([
  [
    "known headings below a title, with more commas in its cells",
    "Relevé, du 1, au 9, net, payé\n\nname;price\na,b;1,00\n",
  ],
  ["headings that nobody knows", "colis;prix\n1;149,00\n2;95,50\n"],
])("detects the CSV delimiter by %s [R26]", (_, text) => {
  expect(readCsv(bytesOf(text), isKnown, { to: 100 }).at(-1)).toHaveLength(2);
});

test("reads a Windows-1252 CSV file if the option mayBeOld is set, and rejects a binary file even then [R26]", () => {
  const old = new Uint8Array(Buffer.from("name;price\nThé;1", "latin1"));
  expect(readCsv(old, isKnown, { mayBeOld: true, to: 100 })).toEqual([HEADINGS, ["Thé", "1"]]);
  const workbook = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff, 0xfe]);
  expect(() => readCsv(workbook, isKnown, { mayBeOld: true, to: 100 })).toThrow("invalid");
});

test("rejects a CSV file that is not UTF-8 and a malformed table, each with its own error [R26]", () => {
  const refusedFor = (bytes: Uint8Array) => {
    try {
      return readCsv(bytes, isKnown, { to: 100 });
    } catch (error) {
      return error;
    }
  };
  expect(refusedFor(new Uint8Array(Buffer.from("name;price\nThé;1", "latin1")))).toMatchObject({
    code: "invalid",
    fields: { file: ["field.fileNotUtf8"] },
  });
  expect(refusedFor(bytesOf('name,price\n"a"b,1'))).toMatchObject({ fields: { file: ["field.fileNoTable"] } });
});

test.each(["sep=;\n", "sep=;\r\n", "\uFEFFsep=;\r\n", '"sep=;"\r\n', "SEP=;\n"])(
  "the first line %j of a CSV table sets the delimiter and is not read as data [R26]",
  (line) => {
    const bytes = new TextEncoder().encode(`${line}a;b\n1,5;2\n`);
    expect(readCsv(bytes, () => false, { to: 10 })).toEqual([
      ["a", "b"],
      ["1,5", "2"],
    ]);
  },
);

test("a CSV table uses the delimiter that its first line sets by sep=, unless its headings are separated by another delimiter [R26]", () => {
  const parseCsv = (text: string) => readCsv(new TextEncoder().encode(text), (name) => name === "sku", { to: 10 });
  expect(parseCsv("sep=|\nsku|name\n")).toEqual([["sku", "name"]]);
  expect(parseCsv("sep=,\nsku;name\n")).toEqual([["sku", "name"]]);
});
