import { isUtf8 } from "node:buffer";
import { type CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { ShopError } from "../../contract/errors.ts";
import { LANGUAGES, type Locale } from "../../contract/locales.ts";
import { sanitizeForDatabase } from "./http/body.ts";

/** Cells that a spreadsheet would run as a formula are written with a leading apostrophe. Reading removes it. */

const hasDecimalComma = (locale: Locale): boolean =>
  (LANGUAGES[locale].spreadsheetDecimal ?? LANGUAGES[locale].decimal) === ",";
export const getCsvDelimiter = (locale: Locale): string => (hasDecimalComma(locale) ? ";" : ",");

export const formatCsvAmount = (dirhams: number, locale: Locale): string =>
  hasDecimalComma(locale) ? dirhams.toFixed(2).replace(".", ",") : dirhams.toFixed(2);

/** Matches apostrophes before a formula. The CSV library escapes only formulas that have no apostrophe yet. */
const FORMULA = /^'+(?=[=+\-@\t\r＝＋－＠])/;
/** Adds an apostrophe to a formula that already starts with apostrophes, because reading removes one apostrophe. */
const marked = (cell: string | number) => (typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : cell);
const unmarked = (cell: string) => (FORMULA.test(cell) ? cell.slice(1) : cell);

export const writeCsv = (rows: readonly (readonly (string | number)[])[], delimiter: string): string =>
  stringify(
    rows.map((row) => row.map(marked)),
    { bom: true, delimiter, quoted: true, record_delimiter: "windows", escape_formulas: true },
  );

/** Delimiters to try. If several fit equally, the first wins. The comma is last, because amounts may contain it. */
const DELIMITERS = [";", "\t", ","] as const;

const BEGINNING = 10;

/** Maximum characters of a row: more than twice a product's longest texts in all languages. */
const RECORD_MAX = 400_000;

/**
 * Reads a CSV table, whose first row has the headings. Uses the delimiter that yields the most known headings, then the
 * most columns. Rows may differ in length. Reads at most `to` rows. Throws `invalid` for a wrong format or encoding;
 * `mayBeOld` also accepts Windows-1252. Use only in isolated jobs, as a large file takes seconds and 100 MB.
 */
export function readCsv(
  bytes: Uint8Array,
  isKnown: (heading: string) => boolean,
  { mayBeOld = false, to }: { mayBeOld?: boolean; to: number },
): string[][] {
  const { text, sign: declared } = withoutSeparatorLine(decode(bytes, mayBeOld));
  const [delimiter] = [...(declared ? [declared] : []), ...DELIMITERS]
    .map((sign) => ({ sign, ...fitOf(firstRecords(text, sign), isKnown) }))
    .sort((one, other) => other.known - one.known || other.columns - one.columns)
    .map(({ sign }) => sign);
  return records(text, delimiter ?? ",", to);
}

/** A first line "sep=;" tells Excel the delimiter; it is not a row. */
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

const fileError = (error: string, params: ShopError["params"] = {}) =>
  new ShopError("invalid", { fields: { file: [error] }, params });

function decode(bytes: Uint8Array, mayBeOld: boolean): string | Buffer {
  if (isUtf8(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    if (isWide) return new TextDecoder("utf-16le", { fatal: true }).decode(bytes);
  } catch {
    throw fileError("field.fileNotUtf8");
  }
  if (!mayBeOld || bytes.includes(0)) throw fileError("field.fileNotUtf8");
  return new TextDecoder("windows-1252").decode(bytes);
}

function firstRecords(text: string | Buffer, delimiter: string): string[][] {
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
      on_record: (record: string[]) => record.map((cell) => unmarked(sanitizeForDatabase(cell))),
    });
  } catch (error) {
    throw fileError("field.fileNoTable", { line: Number((error as CsvError).lines ?? 1) });
  }
}
