import { ShopError } from "../../../../contract/errors.ts";
import { PRODUCTS_IMPORT_LIMITS } from "../../../../contract/products-import.ts";
import { readCsv } from "../../../platform/csv.ts";
import { findColumn, SKU_COLUMN, SLUG_COLUMN } from "./columns.ts";

/** A parsed row with a cell for each known column. `isTooLong` means that it has text right of the last heading. */
export type ParsedRow = { row: number; cells: string[]; isTooLong: boolean };
export type TablePiece = { columns: string[]; unknown: string[] } | { rows: ParsedRow[] };

/** Rows per message from the isolated process. Small messages block the event loop only briefly. */
const ROWS_AT_ONCE = 100;
const UNKNOWN_MAX = { count: 50, length: 60 };

const HEADINGS_WITHIN = 10;

function namesProducts(heading: string): boolean {
  const id = findColumn(heading)?.id;
  return id === SLUG_COLUMN.id || id === SKU_COLUMN.id;
}

export function* parseTable(bytes: Uint8Array): Generator<TablePiece> {
  const isKnown = (heading: string) => findColumn(heading) !== undefined;
  const table = readCsv(bytes, isKnown, { to: PRODUCTS_IMPORT_LIMITS.rows + 1 + HEADINGS_WITHIN });
  const headingRow = table.slice(0, HEADINGS_WITHIN).findIndex((row) => row.some(namesProducts));
  const head = Math.max(0, headingRow);
  const [headings = [], ...lines] = table.slice(head);
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const [place, heading] of headings.entries()) {
    const column = findColumn(heading);
    if (column && !places.has(column.id)) places.set(column.id, place);
    else if (heading.trim() && unknown.length < UNKNOWN_MAX.count)
      unknown.push(heading.trim().slice(0, UNKNOWN_MAX.length));
  }
  const rejection = (error: string, params: ShopError["params"] = {}) =>
    new ShopError("invalid", { fields: { file: [error] }, params });
  if (!places.has(SLUG_COLUMN.id) && !places.has(SKU_COLUMN.id)) throw rejection("field.importNamesNone");
  if (lines.length > PRODUCTS_IMPORT_LIMITS.rows)
    throw rejection("field.importTooLong", { count: PRODUCTS_IMPORT_LIMITS.rows });
  yield { columns: [...places.keys()], unknown };
  const isBlank = (cell: string) => cell.trim() === "";
  const rows = lines.flatMap((line, index): ParsedRow[] => {
    if (line.every(isBlank)) return [];
    const cells = [...places.values()].map((place) => line[place] ?? "");
    // The row number in the spreadsheet starts at 1 and counts title and heading rows.
    return [{ row: head + index + 2, cells, isTooLong: line.slice(headings.length).some((cell) => !isBlank(cell)) }];
  });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield { rows: rows.slice(at, at + ROWS_AT_ONCE) };
}
