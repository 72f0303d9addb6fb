import { PRODUCT_LIMITS } from "../../../../contract/admin-product.ts";
import { type SaleInput, saleInput } from "../../../../contract/admin-products.ts";
import { toFieldErrors } from "../../../../contract/fields.ts";
import type { ImportChange } from "../../../../contract/products-import.ts";
import { optionalInteger } from "../../../../contract/typed-fields.ts";
import { findStockFault } from "../stock.ts";
import { parseLocalTimeCell } from "./cells.ts";
import {
  type CsvLookups,
  type LineColumn,
  LOW_STOCK_COLUMN,
  SALE_COLUMNS,
  STOCK_BEFORE_COLUMN,
  STOCK_COLUMN,
  STOCK_MOVEMENT_ID_COLUMN,
} from "./columns.ts";
import type { OptionLine, OptionStock, ScheduledSale } from "./line.ts";
import type { ParsedOption, ParsedProduct, ReportCellError } from "./read-group.ts";
import { type CsvTable, getCell, isBlankCell, type TableRow } from "./table.ts";

export type StockAndSaleChange = {
  index: number;
  on_hand: number;
  delta: number;
  low_from: { to: number | null } | null;
  sale: { instead: number | null; input: SaleInput | null } | null;
};

const anyCount = optionalInteger(0, PRODUCT_LIMITS.stock);
const COUNT_INVALID = `field.wholeBetween?min=0&max=${PRODUCT_LIMITS.stock}`;
const NOTHING: OptionStock = { on_hand: 0, reserved: 0, low_from: null, last_move: null, last_import: null };

export function readStockAndSaleChanges(
  { input, options }: ParsedProduct,
  table: CsvTable,
  names: CsvLookups,
  fault: ReportCellError,
): { lines: StockAndSaleChange[]; changes: ImportChange[] } {
  const lines: StockAndSaleChange[] = [];
  const changes: ImportChange[] = [];
  for (const [index, option] of options.entries()) {
    const { row, line } = option;
    const to = input.variants[index];
    if (!row || !to) continue;
    const isPack = to.parts.length > 0;
    const before: OptionLine = {
      option: to,
      shelf: isPack ? null : (line?.shelf ?? NOTHING),
      sale: line?.sale ?? null,
    };
    const stock = readStock(option, row, before, table, fault);
    const low_from = readLowFrom(row, before, table, fault);
    const sale = readSale(row, before, table, names, fault);
    if (stock === 0 && !low_from && !sale && (line || isBlankCell(getCell(row, STOCK_COLUMN)))) continue;
    const on_hand = before.shelf?.on_hand ?? 0;
    lines.push({ index, on_hand, delta: stock, low_from, sale });
    const initial = line ? 0 : (to.initial_stock ?? 0);
    const after: OptionLine = {
      option: to,
      shelf: before.shelf && {
        ...before.shelf,
        on_hand: on_hand + stock + initial,
        low_from: low_from ? low_from.to : before.shelf.low_from,
      },
      sale: sale ? saleOf(sale.input) : before.sale,
    };
    for (const column of [STOCK_COLUMN, LOW_STOCK_COLUMN, ...Object.values(SALE_COLUMNS)]) {
      const [was, is] = [
        line || column !== STOCK_COLUMN ? column.write(before, names) : "",
        column.write(after, names),
      ];
      if (was !== is)
        changes.push({ column: column.heading(names.locale), option: to.sku ?? "", before: was, after: is });
    }
  }
  return { lines, changes };
}

const saleOf = (input: SaleInput | null): ScheduledSale | null =>
  input && { id: 0, is_running: false, price: input.price, starts_at: input.starts_at, ends_at: input.ends_at };

/** Returns the new stock minus the stock at the export or, if that is blank, minus the current stock. */
function readStock(
  { line }: ParsedOption,
  row: TableRow,
  { shelf }: OptionLine,
  { columns }: CsvTable,
  fault: ReportCellError,
): number {
  const cell = getCell(row, STOCK_COLUMN);
  if (!columns.has(STOCK_COLUMN) || isBlankCell(cell)) return 0;
  if (!shelf) {
    fault(row, STOCK_COLUMN, "field.packStock");
    return 0;
  }
  if (!line) return 0;
  const stockCount = anyCount.safeParse(cell);
  const before = anyCount.safeParse(getCell(row, STOCK_BEFORE_COLUMN));
  if (!stockCount.success || !before.success) {
    fault(row, stockCount.success ? STOCK_BEFORE_COLUMN : STOCK_COLUMN, COUNT_INVALID);
    return 0;
  }
  if (stockCount.data === shelf.on_hand) return 0;
  const delta = (stockCount.data ?? 0) - (before.data ?? shelf.on_hand);
  if (wasImported(shelf, getCell(row, STOCK_MOVEMENT_ID_COLUMN))) {
    if (delta !== 0 && delta !== shelf.last_import?.delta) fault(row, STOCK_COLUMN, "field.stockImported");
    return 0;
  }
  const wrong = findStockFault(shelf, delta);
  if (wrong) fault(row, STOCK_COLUMN, wrong, { count: shelf.reserved });
  return delta;
}

const wasImported = ({ last_import }: OptionStock, mark: string): boolean =>
  last_import !== null && /^\d{1,15}$/.test(mark.trim()) && last_import.id > Number(mark);

function readLowFrom(
  row: TableRow,
  { shelf }: OptionLine,
  { columns }: CsvTable,
  fault: ReportCellError,
): StockAndSaleChange["low_from"] {
  const cell = getCell(row, LOW_STOCK_COLUMN);
  if (!columns.has(LOW_STOCK_COLUMN) || (!shelf && isBlankCell(cell))) return null;
  const to = anyCount.safeParse(cell);
  if (!to.success || !shelf) {
    fault(row, LOW_STOCK_COLUMN, shelf ? COUNT_INVALID : "field.packStock");
    return null;
  }
  return to.data === shelf.low_from ? null : { to: to.data };
}

/** Reads a row's sale, validated as in the sale form. Reports an error if it changes a running sale. */
function readSale(
  row: TableRow,
  now: OptionLine,
  { columns }: CsvTable,
  names: CsvLookups,
  fault: ReportCellError,
): StockAndSaleChange["sale"] {
  const { sale } = now;
  const fields = Object.entries(SALE_COLUMNS) as [keyof typeof SALE_COLUMNS, LineColumn][];
  const before = fields.map(([, column]) => column.write(now, names));
  const cells = fields.map(([, column], place) => (columns.has(column) ? getCell(row, column) : (before[place] ?? "")));
  const isAsBefore = (texts: readonly string[]) => texts.every((text, place) => text === before[place]);
  if (isAsBefore(cells)) return null;
  const [price = "", from = "", until = ""] = cells;
  if (cells.every(isBlankCell)) {
    if (sale?.is_running) fault(row, SALE_COLUMNS.price, "field.saleRuns");
    return sale && { instead: sale.id, input: null };
  }
  const parsed = saleInput.safeParse({
    price,
    starts_at: parseLocalTimeCell(from),
    ends_at: parseLocalTimeCell(until),
  });
  if (!parsed.success) {
    for (const [field, [message]] of Object.entries(toFieldErrors(parsed.error)))
      fault(row, SALE_COLUMNS[field as keyof typeof SALE_COLUMNS] ?? SALE_COLUMNS.price, message ?? "field.invalid");
    return null;
  }
  // Compares in the export's format, because a spreadsheet may have reformatted an unchanged value.
  const to = { ...now, sale: saleOf(parsed.data) };
  if (isAsBefore(fields.map(([, column]) => column.write(to, names)))) return null;
  if (sale?.is_running) fault(row, SALE_COLUMNS.price, "field.saleRuns");
  return { instead: sale?.id ?? null, input: parsed.data };
}
