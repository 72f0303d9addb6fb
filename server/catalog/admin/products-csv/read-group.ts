import { type ProductInput, productInput } from "../../../../contract/admin-product.ts";
import { fillMissingLocales } from "../../../../contract/each-locale.ts";
import type { FieldErrors, ShopError } from "../../../../contract/errors.ts";
import { fieldErrors } from "../../../../contract/fields.ts";
import type { ImportChange } from "../../../../contract/products-import.ts";
import { readSku } from "./cells.ts";
import {
  COLUMNS,
  type Column,
  type Names,
  newOption,
  newProduct,
  type OptionColumn,
  type ParsedValues,
  type ProductColumn,
  SKU,
  SLUG,
  STOCK,
} from "./columns.ts";
import type { OptionLine, StoredProduct } from "./line.ts";
import { cellOf, type Group, isBlank, type Row, type Table } from "./table.ts";

export type ReportCellError = (row: Row, column: Column | null, message: string, params?: ShopError["params"]) => void;

export type TypedOption = { values: ParsedValues; line: OptionLine | null; row: Row | null };
export type ParsedProduct = { group: Group; stored: StoredProduct | null; input: ProductInput; options: TypedOption[] };

const isOf =
  <Of extends Column["of"]>(of: Of) =>
  (column: Column): column is Extract<Column, { of: Of }> =>
    column.of === of;
const productColumns = COLUMNS.filter(isOf("product"));
const optionColumns = COLUMNS.filter(isOf("option"));
const ownColumns = productColumns.filter((column) => column !== SLUG);

/** Parses a product's rows; null if there are errors. Unchanged cells and missing columns change nothing. */
export function parseProductRows(
  group: Group,
  stored: StoredProduct | null,
  table: Table,
  names: Names,
  fault: ReportCellError,
): ParsedProduct | null {
  const namesWithFault = new Set<string>();
  const note: ReportCellError = (row, column, ...words) => {
    const place = `${row.row} ${column?.id}`;
    if (!namesWithFault.has(place)) fault(row, column, ...words);
    namesWithFault.add(place);
  };
  for (const row of group.rows) if (row.isTooLong) note(row, null, "field.rowTooLong");
  const values: ParsedValues = stored ? { ...stored.product } : newProduct();
  readOwn(group, stored, table, names, values, note);
  const options = readOptions(group, stored, table, names, note);
  const parsed = productInput.safeParse({ ...values, version: null, variants: options.map((option) => option.values) });
  if (!parsed.success) noteFields(group, options, fieldErrors(parsed.error), note);
  return parsed.success && namesWithFault.size === 0
    ? { group, stored, input: fillMissingLocales(parsed.data, stored?.product), options }
    : null;
}

/** Reads product columns, filled in any of its rows. Filled cells must agree. All blank: no change. */
function readOwn(
  group: Group,
  stored: StoredProduct | null,
  { columns }: Table,
  names: Names,
  values: ParsedValues,
  fault: ReportCellError,
): void {
  const isTold = !stored || group.rows.some((row) => ownColumns.some((column) => !isBlank(cellOf(row, column))));
  for (const column of productColumns) {
    if (!columns.has(column) || (column !== SLUG && !isTold)) continue;
    const [first, ...others] = group.rows.filter((row) => !isBlank(cellOf(row, column)));
    const row = first ?? group.rows[0];
    const cell = cellOf(row, column);
    const other = others.find((each) => cellOf(each, column) !== cell);
    if (other) fault(other, column, "field.rowsDiffer", { row: row.row });
    if (column === SLUG && isBlank(cell)) continue;
    readCell(column, row, stored && column.write(stored.product, names), values, names, fault);
  }
}

function readOptions(
  group: Group,
  stored: StoredProduct | null,
  { columns }: Table,
  names: Names,
  fault: ReportCellError,
): TypedOption[] {
  const options: TypedOption[] = (stored?.product.variants ?? []).map((variant) => ({
    values: { ...variant },
    line: stored?.lines.get(variant.id) ?? null,
    row: null,
  }));
  const own = optionColumns.filter((column) => columns.has(column));
  const rowColumns = COLUMNS.filter((column) => column.of !== "product" && columns.has(column));
  const storedCount = options.length;
  for (const row of group.rows) {
    if (rowColumns.every((column) => isBlank(cellOf(row, column)))) continue;
    const option = optionAt(options, storedCount, readSku(cellOf(row, SKU)));
    if (!option) {
      fault(row, SKU, "field.skuRequired");
      continue;
    }
    if (option.row) {
      fault(row, SKU, "field.rowTwice", { row: option.row.row });
      continue;
    }
    option.row = row;
    for (const column of own)
      readCell(column, row, option.line && column.write(option.line.option, names), option.values, names, fault);
    if (!option.line && columns.has(STOCK)) option.values.initial_stock = cellOf(row, STOCK);
  }
  settleDefault(options);
  return options;
}

function optionAt(options: TypedOption[], storedCount: number, sku: string): TypedOption | null {
  const optionOfSku = options.find(({ values }) => sku !== "" && values.sku === sku);
  if (optionOfSku) return optionOfSku;
  if (sku === "" && storedCount === 1) return options[0] ?? null;
  if (sku === "" && storedCount > 1) return null;
  const newEntry = { values: { ...newOption(), sku: sku || null }, line: null, row: null };
  options.push(newEntry);
  return newEntry;
}

function settleDefault(options: readonly TypedOption[]): void {
  const chosen = options.filter(({ values, line }) => values.is_default === true && !line?.option.is_default);
  if (chosen.length > 0) for (const option of options) if (!chosen.includes(option)) option.values.is_default = false;
}

function readCell(
  column: ProductColumn | OptionColumn,
  row: Row,
  before: string | null,
  values: ParsedValues,
  names: Names,
  fault: ReportCellError,
): void {
  const cell = cellOf(row, column);
  // A blank cell of a new product means the default; the schema rejects a missing required field.
  if (cell === before || (before === null && isBlank(cell))) return;
  const message = column.read(cell, values, names);
  if (message) fault(row, column, message);
}

export function noteFields(
  group: Group,
  options: readonly TypedOption[],
  fields: FieldErrors,
  fault: ReportCellError,
): void {
  for (const [path, messages] of Object.entries(fields)) {
    const [, index, field = ""] = /^variants\.(\d+)\.?(.*)$/.exec(path) ?? [];
    const message = messages[0] ?? "field.invalid";
    if (index === undefined) {
      const column = productColumns.find((each) => each.isAt(path)) ?? null;
      const row = group.rows.find((each) => column && !isBlank(cellOf(each, column))) ?? group.rows[0];
      fault(row, column, message);
    } else {
      const column = [...optionColumns, STOCK].find((each) => each.isAt(field)) ?? null;
      fault(options[Number(index)]?.row ?? group.rows[0], column, message);
    }
  }
}

export function productChanges(
  { stored, input, options }: ParsedProduct,
  { columns }: Table,
  names: Names,
): ImportChange[] {
  const { locale } = names;
  const changes: ImportChange[] = [];
  const compare = (column: Column, option: string | null, before: string, after: string) => {
    if (before !== after) changes.push({ column: column.heading(locale), option, before, after });
  };
  for (const column of productColumns) {
    if (!columns.has(column)) continue;
    const before = stored ? column.write(stored.product, names) : "";
    const keepsSlug = column === SLUG && stored && input.slug === null;
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
