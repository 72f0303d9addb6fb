import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, customer, guest, owner, sizeOf } from "../../tests/fixtures.ts";
import { exportOrders, writeCsv } from "./orders-csv.ts";

/** 200 texts that a spreadsheet might run, each in ways that a customer could type it. */
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
  "[X2] of 200 hostile values none is a formula, parted by %j, and each stays in its cell",
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

describeOnBothEngines("orders as CSV", (open) => {
  test("[R26] a queue or a search, in the caller's language, with phone numbers and amounts that Excel reads right", async () => {
    const { db } = await open("seeded");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 2 };
    const address = {
      first_name: "=Fatima",
      last_name: "العلوي",
      phone: "0612345678",
      city: "agadir",
      address: "5, rue A",
    };
    const { order } = await buyAs(db, guest(), [line], { shipping_address: address });
    const read = async (locale: "fr" | "en", query: { queue: "all" | "shipped"; q: string }) => {
      const { bytes, name } = await exportOrders(db, await owner(db, locale), query);
      expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
      const rows: string[][] = parse(Buffer.from(bytes), { delimiter: locale === "en" ? "," : ";", bom: true });
      return rows;
    };
    const [heads, row, ...more] = await read("fr", { queue: "all", q: "" });
    expect(more).toEqual([]);
    expect(heads?.slice(0, 2)).toEqual(["Commande", "Date"]);
    expect(row?.[0]).toBe(order.number);
    expect(row?.slice(5, 10)).toEqual([
      "'=Fatima العلوي",
      "06 12 34 56 78",
      "Agadir",
      "2",
      order.total.toFixed(2).replace(".", ","),
    ]);
    expect((await read("en", { queue: "all", q: "5678" }))[1]?.[9]).toBe(order.total.toFixed(2));
    expect(await read("en", { queue: "shipped", q: "" })).toHaveLength(1);
    for (const caller of [guest(), customer(guest())])
      await expect(exportOrders(db, caller, { queue: "all", q: "" })).rejects.toThrow(/unauthenticated|forbidden/);
  });
});
