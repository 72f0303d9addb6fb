import { cleanLine } from "../../../contract/cleaning.ts";
import { ShopError } from "../../../contract/errors.ts";
import { type Centimes, parseTypedAmount, toCentimes } from "../../../contract/money.ts";
import { normalizeTrackingNumber } from "../../../contract/parcels.ts";
import { STATEMENT_LIMITS, type StatementColumns } from "../../../contract/remittances.ts";
import { readCsv } from "../../platform/csv.ts";
import { hasRequiredColumns, recognizeColumn, recognizeColumns } from "./columns.ts";

/** A row of a statement. `row` counts from 1 in the file; `paid` is null if unreadable. */
export type StatementRow = {
  row: number;
  /** The row's tracking and order numbers, normalized by normalizeTrackingNumber. `written` is their original text. */
  numbers: string[];
  written: string;
  paid: { amount: Centimes; fee: Centimes } | null;
};

export type Statement = { headings: string[]; columns: StatementColumns; rows: StatementRow[] | null };

/** Number of first rows searched for headings. A title, a date and the courier's address may precede the headings. */
const HEADINGS_WITHIN = 10;
const AMOUNT_MAX = toCentimes(1_000_000);
const WRITTEN_MAX = 60;
const MINUS = /^[-−–]\s*/;
const CURRENCY = /(?:dhs?|mad|درهم|د\.م\.?)\.?$/i;

/**
 * Reads a CSV file in UTF-8 or a legacy Windows encoding. Takes the columns from `chosen`, otherwise recognizes them by
 * their headings. If it cannot, `rows` is null, and the user must assign the columns. Throws invalid with field `file`
 * if the file has no table, is empty or is too long.
 */
export function readStatement(bytes: Uint8Array, chosen: StatementColumns | null): Statement {
  const table = readCsv(bytes, (heading) => recognizeColumn(heading) !== null, {
    mayBeOld: true,
    to: STATEMENT_LIMITS.rows + 1,
  });
  const isBlank = (row: string[]) => row.every((cell) => cell.trim() === "");
  if (table.every(isBlank)) throw new ShopError("invalid", { fields: { file: ["field.statementEmpty"] } });
  if (table.length > STATEMENT_LIMITS.rows)
    throw new ShopError("invalid", {
      fields: { file: ["field.statementTooLong"] },
      params: { count: STATEMENT_LIMITS.rows },
    });
  const headingRow = table.slice(0, HEADINGS_WITHIN).findIndex((row) => recognizeColumns(row) !== null);
  const head = Math.max(
    headingRow,
    table.findIndex((row) => !isBlank(row)),
    0,
  );
  const headings = (table[head] ?? [])
    .slice(0, STATEMENT_LIMITS.columns)
    .map((cell) => cell.trim().slice(0, WRITTEN_MAX));
  const columns = chosen ?? recognizeColumns(headings) ?? { tracking: null, order: null, amount: null, fee: null };
  if (!hasRequiredColumns(columns)) return { headings, columns, rows: null };
  const rows = table.map((cells, index) => ({ cells, row: index + 1 }));
  // Without recognized headings, the first row is data if its amount is readable.
  const isHeading = headingRow >= 0 || readPaid(rows[head]?.cells ?? [], columns) === null;
  const body = rows.slice(head + (isHeading ? 1 : 0)).filter(({ cells }) => !isBlank(cells));
  return { headings, columns, rows: body.map(({ cells, row }) => readRow(cells, row, columns)) };
}

function readRow(cells: string[], row: number, columns: StatementColumns): StatementRow {
  const trackingCells = [columns.tracking, columns.order]
    .map((column) => cellAt(cells, column))
    .filter((cell) => cell !== "");
  const numbers = [...new Set(trackingCells.map(normalizeTrackingNumber).filter((number) => number !== ""))];
  return {
    row,
    numbers,
    written: trackingCells.join(" · ").slice(0, WRITTEN_MAX),
    paid: numbers.length > 0 ? readPaid(cells, columns) : null,
  };
}

const cellAt = (cells: string[], column: number | null): string =>
  column === null ? "" : cleanLine(cells[column] ?? "");

/** Amount and fee of a row; null if either is unreadable. A missing fee counts as 0. A fee's minus sign is ignored. */
function readPaid(cells: string[], columns: StatementColumns): StatementRow["paid"] {
  const amount = readCentimes(cellAt(cells, columns.amount));
  const fee = readCentimes(cellAt(cells, columns.fee).replace(MINUS, "") || "0");
  return amount === null || fee === null ? null : { amount, fee };
}

/** Reads "1 234,50", "1,234.50" or "1.234,50 DH" in centimes. Null if ambiguous. */
function readCentimes(amountText: string): Centimes | null {
  const digits = amountText.replace(CURRENCY, "").trim();
  const amount = parseTypedAmount(digits);
  return amount === null || toCentimes(amount) > AMOUNT_MAX ? null : toCentimes(amount);
}
