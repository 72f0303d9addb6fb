import { isUtf8 } from "node:buffer";
import { type CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { ShopError } from "../../contract/errors.ts";
import { LANGUAGES, type Locale } from "../../contract/locales.ts";
import { storable } from "./http/body.ts";

/**
 * Tables as spreadsheets write and read them. What people typed is never a formula there: such cells get an apostrophe in
 * front, by which a spreadsheet knows a text, and which is taken off again when the table comes back.
 */

/** French and Moroccan Arabic write 149,50, so their columns are parted by semicolons. */
const hasDecimalComma = (locale: Locale): boolean =>
  (LANGUAGES[locale].spreadsheetDecimal ?? LANGUAGES[locale].decimal) === ",";
export const delimiterOf = (locale: Locale): string => (hasDecimalComma(locale) ? ";" : ",");

/** Dirhams with two decimals, as a spreadsheet in that language takes them for a number. */
export const writeAmount = (dirhams: number, locale: Locale): string =>
  hasDecimalComma(locale) ? dirhams.toFixed(2).replace(".", ",") : dirhams.toFixed(2);

/** What would begin a formula, as the library knows it, perhaps behind apostrophes of its own. */
const FORMULA = /^'+(?=[=+\-@\t\r＝＋－＠])/;
/** One that has apostrophes gets one more too, so that of every such cell one is taken off. */
const marked = (cell: string | number) => (typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : cell);
const unmarked = (cell: string) => (FORMULA.test(cell) ? cell.slice(1) : cell);

/** A table in UTF-8 with its mark, as Excel opens it, with Windows' line ends. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[], delimiter: string): string =>
  stringify(
    rows.map((row) => row.map(marked)),
    { bom: true, delimiter, quoted: true, record_delimiter: "windows", escape_formulas: true },
  );

/** Where two part a table alike, the comma is that of its amounts. */
const DELIMITERS = [";", "\t", ","] as const;

/** So many rows tell how a table is parted: above its headings there may be a title. */
const BEGINNING = 10;

/** Characters of a row: more than twice what a product's longest texts take in every language. */
const RECORD_MAX = 400_000;

/**
 * A table's rows, its headings first, as spreadsheets write them: parted by whatever of comma, semicolon and tab makes the
 * most of `isKnown` headings, else the most columns; with or without mark, with any line ends. Rows may be empty, or shorter or
 * longer than the headings; after `to` of them nothing more is read. Refuses with `invalid`, at `file`, what is no table, and
 * what is no UTF-8 (in which alone Arabic survives); with `mayBeOld` that may be what Windows wrote before.
 *
 * A file of the largest size takes seconds and a hundred megabytes: only for isolated jobs (isolated/job.ts).
 */
export function readCsv(
  bytes: Uint8Array,
  isKnown: (heading: string) => boolean,
  { mayBeOld = false, to }: { mayBeOld?: boolean; to: number },
): string[][] {
  const { text, sign: told } = withoutSeparatorLine(decode(bytes, mayBeOld));
  const [delimiter] = [...(told ? [told] : []), ...DELIMITERS]
    .map((sign) => ({ sign, ...fitOf(beginning(text, sign), isKnown) }))
    .sort((one, other) => other.known - one.known || other.columns - one.columns)
    .map(({ sign }) => sign);
  return records(text, delimiter ?? ",", to);
}

/** Excel reads the delimiter from a first line "sep=;" and counts that line as no row. */
const SEPARATOR_LINE = /^(?:\u00ef\u00bb\u00bf|\ufeff)?"?sep=([;,\t|])"?[;,\t|]*(?:\r\n|\r|\n|$)/i;
const SEPARATOR_LINE_MAX = 100;

function withoutSeparatorLine(text: string | Buffer): { text: string | Buffer; sign: string | null } {
  const start =
    typeof text === "string" ? text.slice(0, SEPARATOR_LINE_MAX) : text.toString("latin1", 0, SEPARATOR_LINE_MAX);
  const [line = "", sign = null] = SEPARATOR_LINE.exec(start) ?? [];
  return { text: typeof text === "string" ? text.slice(line.length) : text.subarray(line.length), sign };
}

const fitOf = (rows: string[][], isKnown: (heading: string) => boolean) => ({
  known: Math.max(0, ...rows.map((row) => row.filter(isKnown).length)),
  columns: rows.flat().length,
});

const refused = (error: string, params: ShopError["params"] = {}) =>
  new ShopError("invalid", { fields: { file: [error] }, params });

/** Excel's "Unicode text" is UTF-16, which its mark tells. Bytes that are no text at all have zeros among them. */
function decode(bytes: Uint8Array, mayBeOld: boolean): string | Buffer {
  if (isUtf8(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    if (isWide) return new TextDecoder("utf-16le", { fatal: true }).decode(bytes);
  } catch {
    throw refused("field.fileNotUtf8");
  }
  if (!mayBeOld || bytes.includes(0)) throw refused("field.fileNotUtf8");
  return new TextDecoder("windows-1252").decode(bytes);
}

/** None where the sign does not part them, which quotes may make no table at all. */
function beginning(text: string | Buffer, delimiter: string): string[][] {
  try {
    return records(text, delimiter, BEGINNING);
  } catch {
    return [];
  }
}

function records(text: string | Buffer, delimiter: string, to: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      max_record_size: RECORD_MAX,
      to,
      on_record: (record: string[]) => record.map((cell) => unmarked(storable(cell))),
    });
  } catch (error) {
    throw refused("field.fileNoTable", { line: Number((error as CsvError).lines ?? 1) });
  }
}
