import { expect, test } from "vitest";
import { recognizeColumn } from "./columns.ts";
import { readStatement } from "./statement.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const old = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
/** Each row as "row: numbers: amount + fee in centimes". */
const rowsOf = (bytes: Uint8Array, chosen: Parameters<typeof readStatement>[1] = null) =>
  readStatement(bytes, chosen).rows?.map(
    ({ row, numbers, paid }) => `${row}: ${numbers.join(" ")}: ${paid ? `${paid.amount} + ${paid.fee}` : "?"}`,
  );

test.each([
  ["Tracking number", "tracking"],
  ["Numéro de suivi", "tracking"],
  ["N° colis", "tracking"],
  ["Code d'envoi", "tracking"],
  ["رقم التتبع", "tracking"],
  ["رقم الشحنة", "tracking"],
  ["Order", "order"],
  ["N° de commande", "order"],
  ["Référence", "order"],
  ["رقم الطلبية", "order"],
  ["Montant encaissé (DH)", "amount"],
  ["COD amount", "amount"],
  ["CRBT", "amount"],
  ["المبلغ (درهم)", "amount"],
  ["Frais de livraison", "fee"],
  ["Montant des frais", "fee"],
  ["رسوم التوصيل", "fee"],
  ["Montant net", null],
  ["المبلغ الصافي", null],
  ["Date de commande", null],
  ["Ville", null],
  ["", null],
])("recognizes the statement heading %j as column: %s [R26]", (heading, column) => {
  expect(recognizeColumn(heading)).toBe(column);
});

test.each([
  [
    "semicolons, commas in amounts",
    utf8("Numéro de suivi;Montant;Frais\nAMN-1;1 234,50;20,00\n"),
    "2: AMN1: 123450 + 2000",
  ],
  ["commas, points in amounts", utf8('Tracking,Amount\nAMN-1,"1,234.50 DH"\n'), "2: AMN1: 123450 + 0"],
  ["tabs, as pasted from a table", utf8("Tracking\tAmount\tFees\nAMN-1\t149\t\n"), "2: AMN1: 14900 + 0"],
  ["points between thousands", utf8("Suivi;Montant\nAMN-1;1.234,50 MAD\n"), "2: AMN1: 123450 + 0"],
  ["Arabic, with its digits", utf8("\ufeffرقم الطلب;المبلغ\nAM00000001;١٤٩٫٥ درهم\n"), "2: AM00000001: 14950 + 0"],
  ["Windows-1252", old("Num\xe9ro de suivi;Montant encaiss\xe9\nAMN-1;149,00\n"), "2: AMN1: 14900 + 0"],
  ["a fee that is taken off", utf8("Suivi;Montant;Frais\nAMN-1;149,00;-25,00\n"), "2: AMN1: 14900 + 2500"],
  ["both numbers", utf8("order,tracking,amount\nam 00000001,AMN/1,149\n"), "2: AMN1 AM00000001: 14900 + 0"],
  ["a title above and empty rows", utf8("Relevé\n\nCommande;Prix\n\nAM00000001;95\n"), "5: AM00000001: 9500 + 0"],
])("parses a courier's statement: %s [R26 X2]", (_, bytes, row) => {
  expect(rowsOf(bytes)).toEqual([row]);
});

test("a row of a courier's statement whose amount is ambiguous or invalid is returned without an amount [R26 M1]", () => {
  const cells = ["1,234", "12.345", "-20", "abc", "", "1e3", "9999999999", "149,999", "0", "149"];
  const bytes = utf8(`Commande;Montant\n${cells.map((cell) => `AM00000001;${cell}`).join("\n")}\nTotal;298,00\n;298\n`);
  const parsedRows = rowsOf(bytes) ?? [];
  expect(parsedRows.slice(0, 8).every((row) => row.endsWith("?"))).toBe(true);
  expect(parsedRows.slice(8)).toEqual([
    "10: AM00000001: 0 + 0",
    "11: AM00000001: 14900 + 0",
    "12: TOTAL: 29800 + 0",
    "13: : ?",
  ]);
});

test("a courier's statement without recognized headings is read only once its columns are chosen; a first row with an amount then counts as data [R26]", () => {
  const bytes = utf8("AMN-1;149,00\nAMN-2;95,50\n");
  expect(readStatement(bytes, null)).toMatchObject({ headings: ["AMN-1", "149,00"], rows: null });
  const chosen = { tracking: 0, order: null, amount: 1, fee: null };
  expect(rowsOf(bytes, chosen)).toEqual(["1: AMN1: 14900 + 0", "2: AMN2: 9550 + 0"]);
  expect(rowsOf(utf8("A;B\nAMN-1;149,00\n"), chosen)).toEqual(["2: AMN1: 14900 + 0"]);
});

test.each([
  ["nothing", utf8(""), "field.statementEmpty"],
  ["empty rows", utf8(";;\n\n;\n"), "field.statementEmpty"],
  ["too many rows", utf8(`Commande;Montant\n${"AM00000001;149\n".repeat(5001)}`), "field.statementTooLong"],
  ["a workbook", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff]), "field.fileNotUtf8"],
])("rejects as a courier's statement: %s [X2]", (_, bytes, error) => {
  expect(() => readStatement(bytes, null)).toThrow(expect.objectContaining({ fields: { file: [error] } }));
});
