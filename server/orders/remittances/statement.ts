import { cleanLine } from "../../../contract/cleaning.ts";
import { ShopError } from "../../../contract/errors.ts";
import { type Centimes, centimes, readAmount } from "../../../contract/money.ts";
import { plainNumber } from "../../../contract/parcels.ts";
import { STATEMENT, type StatementColumns } from "../../../contract/remittances.ts";
import { readCsv } from "../../platform/csv.ts";
import { columnOf, columnsOf, isEnough } from "./columns.ts";

/** A row of a courier's statement, by its place in the file from 1; `paid` is null where it cannot be read. */
export type StatementRow = {
  row: number;
  /** Tracking number and order number as they are compared, and what was written. */
  numbers: string[];
  written: string;
  paid: { amount: Centimes; fee: Centimes } | null;
};

export type Statement = { headings: string[]; columns: StatementColumns; rows: StatementRow[] | null };

/** Above its headings a statement may have a title, its date, the courier's address. */
const HEADINGS_WITHIN = 10;
const AMOUNT_MAX = centimes(1_000_000);
const WRITTEN_MAX = 60;
const MINUS = /^[-−–]\s*/;
const CURRENCY = /(?:dhs?|mad|درهم|د\.م\.?)\.?$/i;

/**
 * Reads a courier's statement: CSV in UTF-8 or as Windows wrote before. Columns are known by their headings, or are those
 * that somebody named; without both, `rows` is null and the headings are answered to choose among. Refuses what is no
 * table, and one that is empty or too long, at `file` (invalid).
 */
export function readStatement(bytes: Uint8Array, chosen: StatementColumns | null): Statement {
  const table = readCsv(bytes, (heading) => columnOf(heading) !== null, { mayBeOld: true, to: STATEMENT.rows + 1 });
  const isBlank = (row: string[]) => row.every((cell) => cell.trim() === "");
  if (table.every(isBlank)) throw new ShopError("invalid", { fields: { file: ["field.statementEmpty"] } });
  if (table.length > STATEMENT.rows)
    throw new ShopError("invalid", { fields: { file: ["field.statementTooLong"] }, params: { count: STATEMENT.rows } });
  const found = table.slice(0, HEADINGS_WITHIN).findIndex((row) => columnsOf(row) !== null);
  const head = Math.max(
    found,
    table.findIndex((row) => !isBlank(row)),
    0,
  );
  const headings = (table[head] ?? []).slice(0, STATEMENT.columns).map((cell) => cell.trim().slice(0, WRITTEN_MAX));
  const columns = chosen ?? columnsOf(headings) ?? { tracking: null, order: null, amount: null, fee: null };
  if (!isEnough(columns)) return { headings, columns, rows: null };
  const rows = table.map((cells, index) => ({ cells, row: index + 1 }));
  // A table without headings begins with its first row.
  const isHeading = found >= 0 || readPaid(rows[head]?.cells ?? [], columns) === null;
  const body = rows.slice(head + (isHeading ? 1 : 0)).filter(({ cells }) => !isBlank(cells));
  return { headings, columns, rows: body.map(({ cells, row }) => readRow(cells, row, columns)) };
}

function readRow(cells: string[], row: number, columns: StatementColumns): StatementRow {
  const written = [columns.tracking, columns.order]
    .map((column) => cellAt(cells, column))
    .filter((cell) => cell !== "");
  const numbers = [...new Set(written.map(plainNumber).filter((number) => number !== ""))];
  return {
    row,
    numbers,
    written: written.join(" · ").slice(0, WRITTEN_MAX),
    paid: numbers.length > 0 ? readPaid(cells, columns) : null,
  };
}

const cellAt = (cells: string[], column: number | null): string =>
  column === null ? "" : cleanLine(cells[column] ?? "");

/** No fee is none, and one that is taken off is written with a minus too; an amount that is left out is unknown. */
function readPaid(cells: string[], columns: StatementColumns): StatementRow["paid"] {
  const amount = readCentimes(cellAt(cells, columns.amount));
  const fee = readCentimes(cellAt(cells, columns.fee).replace(MINUS, "") || "0");
  return amount === null || fee === null ? null : { amount, fee };
}

/** "1 234,50", "1,234.50", "1.234,50 DH": only what is surely an amount. */
function readCentimes(written: string): Centimes | null {
  const bare = written.replace(CURRENCY, "").trim();
  const amount = readAmount(bare);
  return amount === null || centimes(amount) > AMOUNT_MAX ? null : centimes(amount);
}
