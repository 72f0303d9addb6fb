import { type ProductInput, productInput } from "../../../../contract/admin-product.ts";
import { fillMissingLocales } from "../../../../contract/each-locale.ts";
import type { FieldErrors, ShopError } from "../../../../contract/errors.ts";
import { toFieldErrors } from "../../../../contract/fields.ts";
import type { ImportChange } from "../../../../contract/products-import.ts";
import { parseSkuCell } from "./cells.ts";
import {
  COLUMNS,
  type Column,
  type CsvLookups,
  createEmptyOption,
  createEmptyProduct,
  type OptionColumn,
  type ParsedValues,
  type ProductColumn,
  SKU_COLUMN,
  SLUG_COLUMN,
  STOCK_COLUMN,
} from "./columns.ts";
import type { OptionLine, StoredProduct } from "./line.ts";
import { type CsvTable, getCell, isBlankCell, type RowGroup, type TableRow } from "./table.ts";

export type ReportCellError = (
  row: TableRow,
  column: Column | null,
  message: string,
  params?: ShopError["params"],
) => void;

export type ParsedOption = { values: ParsedValues; line: OptionLine | null; row: TableRow | null };
export type ParsedProduct = {
  group: RowGroup;
  stored: StoredProduct | null;
  input: ProductInput;
  options: ParsedOption[];
};

const isOf =
  <Of extends Column["of"]>(of: Of) =>
  (column: Column): column is Extract<Column, { of: Of }> =>
    column.of === of;
const productColumns = COLUMNS.filter(isOf("product"));
const optionColumns = COLUMNS.filter(isOf("option"));
const ownColumns = productColumns.filter((column) => column !== SLUG_COLUMN);

/** Parses a product's rows. Returns null if they have errors. Unchanged cells and missing columns change nothing. */
export function parseProductRows(
  group: RowGroup,
  stored: StoredProduct | null,
  table: CsvTable,
  names: CsvLookups,
  fault: ReportCellError,
): ParsedProduct | null {
  const namesWithFault = new Set<string>();
  const note: ReportCellError = (row, column, ...words) => {
    const place = `${row.row} ${column?.id}`;
    if (!namesWithFault.has(place)) fault(row, column, ...words);
    namesWithFault.add(place);
  };
  for (const row of group.rows) if (row.isTooLong) note(row, null, "field.rowTooLong");
  const values: ParsedValues = stored ? { ...stored.product } : createEmptyProduct();
  readOwn(group, stored, table, names, values, note);
  const options = readOptions(group, stored, table, names, note);
  const parsed = productInput.safeParse({ ...values, version: null, variants: options.map((option) => option.values) });
  if (!parsed.success) reportFieldErrors(group, options, toFieldErrors(parsed.error), note);
  return parsed.success && namesWithFault.size === 0
    ? { group, stored, input: fillMissingLocales(parsed.data, stored?.product), options }
    : null;
}

/** Reads product columns. Filled cells of a column must be equal. If all product columns are blank, nothing changes. */
function readOwn(
  group: RowGroup,
  stored: StoredProduct | null,
  { columns }: CsvTable,
  names: CsvLookups,
  values: ParsedValues,
  fault: ReportCellError,
): void {
  const isTold = !stored || group.rows.some((row) => ownColumns.some((column) => !isBlankCell(getCell(row, column))));
  for (const column of productColumns) {
    if (!columns.has(column) || (column !== SLUG_COLUMN && !isTold)) continue;
    const [first, ...others] = group.rows.filter((row) => !isBlankCell(getCell(row, column)));
    const row = first ?? group.rows[0];
    const cell = getCell(row, column);
    const other = others.find((each) => getCell(each, column) !== cell);
    if (other) fault(other, column, "field.rowsDiffer", { row: row.row });
    if (column === SLUG_COLUMN && isBlankCell(cell)) continue;
    readCell(column, row, stored && column.write(stored.product, names), values, names, fault);
  }
}

function readOptions(
  group: RowGroup,
  stored: StoredProduct | null,
  { columns }: CsvTable,
  names: CsvLookups,
  fault: ReportCellError,
): ParsedOption[] {
  const options: ParsedOption[] = (stored?.product.variants ?? []).map((variant) => ({
    values: { ...variant },
    line: stored?.lines.get(variant.id) ?? null,
    row: null,
  }));
  const own = optionColumns.filter((column) => columns.has(column));
  const rowColumns = COLUMNS.filter((column) => column.of !== "product" && columns.has(column));
  const storedCount = options.length;
  for (const row of group.rows) {
    if (rowColumns.every((column) => isBlankCell(getCell(row, column)))) continue;
    const option = optionAt(options, storedCount, parseSkuCell(getCell(row, SKU_COLUMN)));
    if (!option) {
      fault(row, SKU_COLUMN, "field.skuRequired");
      continue;
    }
    if (option.row) {
      fault(row, SKU_COLUMN, "field.rowTwice", { row: option.row.row });
      continue;
    }
    option.row = row;
    for (const column of own)
      readCell(column, row, option.line && column.write(option.line.option, names), option.values, names, fault);
    if (!option.line && columns.has(STOCK_COLUMN)) option.values.initial_stock = getCell(row, STOCK_COLUMN);
  }
  settleDefault(options);
  return options;
}

function optionAt(options: ParsedOption[], storedCount: number, sku: string): ParsedOption | null {
  const optionOfSku = options.find(({ values }) => sku !== "" && values.sku === sku);
  if (optionOfSku) return optionOfSku;
  if (sku === "" && storedCount === 1) return options[0] ?? null;
  if (sku === "" && storedCount > 1) return null;
  const newEntry = { values: { ...createEmptyOption(), sku: sku || null }, line: null, row: null };
  options.push(newEntry);
  return newEntry;
}

function settleDefault(options: readonly ParsedOption[]): void {
  const chosen = options.filter(({ values, line }) => values.is_default === true && !line?.option.is_default);
  if (chosen.length > 0) for (const option of options) if (!chosen.includes(option)) option.values.is_default = false;
}

function readCell(
  column: ProductColumn | OptionColumn,
  row: TableRow,
  before: string | null,
  values: ParsedValues,
  names: CsvLookups,
  fault: ReportCellError,
): void {
  const cell = getCell(row, column);
  // A blank cell of a new product means the default; the schema rejects a missing required field.
  if (cell === before || (before === null && isBlankCell(cell))) return;
  const message = column.read(cell, values, names);
  if (message) fault(row, column, message);
}

export function reportFieldErrors(
  group: RowGroup,
  options: readonly ParsedOption[],
  fields: FieldErrors,
  fault: ReportCellError,
): void {
  for (const [path, messages] of Object.entries(fields)) {
    const [, index, field = ""] = /^variants\.(\d+)\.?(.*)$/.exec(path) ?? [];
    const message = messages[0] ?? "field.invalid";
    if (index === undefined) {
      const column = productColumns.find((each) => each.isAt(path)) ?? null;
      const row = group.rows.find((each) => column && !isBlankCell(getCell(each, column))) ?? group.rows[0];
      fault(row, column, message);
    } else {
      const column = [...optionColumns, STOCK_COLUMN].find((each) => each.isAt(field)) ?? null;
      fault(options[Number(index)]?.row ?? group.rows[0], column, message);
    }
  }
}

export function listProductChanges(
  { stored, input, options }: ParsedProduct,
  { columns }: CsvTable,
  names: CsvLookups,
): ImportChange[] {
  const { locale } = names;
  const changes: ImportChange[] = [];
  const compare = (column: Column, option: string | null, before: string, after: string) => {
    if (before !== after) changes.push({ column: column.heading(locale), option, before, after });
  };
  for (const column of productColumns) {
    if (!columns.has(column)) continue;
    const before = stored ? column.write(stored.product, names) : "";
    const keepsSlug = column === SLUG_COLUMN && stored && input.slug === null;
    compare(column, null, before, keepsSlug ? before : column.write(input, names));
  }
  for (const [index, { line, row }] of options.entries()) {
    const option = input.variants[index];
    if (!row || !option) continue;
    for (const column of optionColumns)
      if (columns.has(column))
        compare(column, option.sku ?? "", line ? column.write(line.option, names) : "", column.write(option, names));
  }
  return changes;
}
