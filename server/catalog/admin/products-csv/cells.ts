import { foldText } from "../../../../contract/fold.ts";
import { LOCALES, type Locale } from "../../../../contract/locales.ts";
import type { AdminMessageKey } from "../../../../messages/en/admin.ts";
import { adminTranslate } from "../../../platform/messages/admin-messages.ts";

/** Creates a codec for fixed values. Writes a value in the user's language. Reads any language or the raw value. */
export function createEnumCellCodec<Value extends string>(
  values: readonly Value[],
  keyOf: (value: Value) => AdminMessageKey,
) {
  const parsedCells = new Map<string, Value>();
  for (const value of values) {
    parsedCells.set(foldText(value), value);
    for (const locale of LOCALES) parsedCells.set(foldText(adminTranslate(locale)(keyOf(value))), value);
  }
  return {
    write: (value: Value, locale: Locale): string => adminTranslate(locale)(keyOf(value)),
    read: (cell: string): Value | null => parsedCells.get(foldText(cell)) ?? null,
  };
}

const YES_NO = createEnumCellCodec(["yes", "no"], (value) => `admin.csv.${value}`);
export const yesNoCellCodec = {
  write: (value: boolean, locale: Locale): string => YES_NO.write(value ? "yes" : "no", locale),
  /** Reads yes or no. Also accepts TRUE and FALSE, which Excel writes, and 1 and 0, which owners type. */
  read(cell: string): boolean | null {
    const word = YES_NO.read(cell) ?? { 1: "yes", 0: "no", true: "yes", false: "no" }[cell.trim().toLowerCase()];
    return word ? word === "yes" : null;
  },
};

/** Writes a barcode in groups with dashes: a spreadsheet would round a number of thirteen digits. */
export const formatBarcodeCell = (barcode: string): string => barcode.replace(/^(\d)(\d{6})(\d{6})$/, "$1-$2-$3");

/** Writes a SKU of digits with a leading apostrophe: a spreadsheet would read a number and drop zeros or digits. */
export const formatSkuCell = (sku: string): string => (LIKE_NUMBER.test(sku) ? `'${sku}` : sku);
export const parseSkuCell = (cell: string): string => cell.trim().replace(/^'(?=[\d.,eE+-]+$)/, "");
const LIKE_NUMBER = /^[\d.,eE+-]+$/;

/** Reads "2026-11-21T10:30" or a spreadsheet's "21/11/2026 10:30". Returns any other text unchanged for validation. */
export function parseLocalTimeCell(cell: string): string {
  const text = cell.trim();
  const day = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}) +(\d{1,2}:\d{2})(?::00)?$/.exec(text);
  const [, date, month, year, time] = day ?? [];
  const formattedNumber =
    date && month && year && time
      ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}T${time.padStart(5, "0")}`
      : text;
  return formattedNumber.replace(/^(\d{4}-\d\d-\d\d) +(\d\d:\d\d)(?::00)?$/, "$1T$2");
}

type Row = { name: string; value: string };

const escaped = (text: string, signs: RegExp) => text.replace(signs, (sign) => (sign === "\n" ? "\\n" : `\\${sign}`));
const plain = (text: string) => text.replace(/\\([\s\S])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

export const specificationsCellCodec = {
  write: (rows: readonly Row[]): string =>
    rows
      .map(({ name, value }) => `${escaped(name, /[\\\n:]/g)}: ${escaped(value, /[\\\n]/g)}`)
      .map((line) => (line === ": " ? "" : line))
      .join("\n"),
  read: (cell: string): Row[] =>
    cell.split("\n").map((line) => {
      const parts = /^((?:[^\\:]|\\[\s\S])*):(?: ?)([\s\S]*)$/.exec(line);
      return { name: plain(parts?.[1] ?? "").trim(), value: plain(parts?.[2] ?? line).trim() };
    }),
};

export const packPartsCellCodec = {
  write: (parts: readonly { sku: string; quantity: number }[]): string =>
    parts.map(({ sku, quantity }) => `${sku}*${quantity}`).join("\n"),
  /** Reads one component per line. `,`, `;` and `+` also separate components, except within a known SKU. */
  read(cell: string, isKnown: (sku: string) => boolean): { sku: string; quantity: string }[] {
    const partOf = (text: string) => {
      const at = text.lastIndexOf("*");
      return at < 0
        ? { sku: text.trim(), quantity: "1" }
        : { sku: text.slice(0, at).trim(), quantity: text.slice(at + 1).trim() };
    };
    return cell
      .split("\n")
      .flatMap((line) => (isKnown(partOf(line).sku) ? [line] : line.split(/[,;+]/)))
      .filter((text) => text.trim() !== "")
      .map(partOf);
  },
};
