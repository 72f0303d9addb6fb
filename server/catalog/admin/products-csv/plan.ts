import { createHash } from "node:crypto";
import { translateFieldError } from "../../../../contract/field-words.ts";
import { LOCALES } from "../../../../contract/locales.ts";
import { toCentimes } from "../../../../contract/money.ts";
import {
  IMPORT_PREVIEW_ROWS_MAX,
  type ImportChange,
  type ImportError,
  type ProductsImport,
} from "../../../../contract/products-import.ts";
import type { Caller } from "../../../platform/caller.ts";
import type { Db } from "../../../platform/database/database.ts";
import { createEventLoopYield } from "../../../platform/jobs/yielding.ts";
import { createErrorTranslator } from "../../../platform/messages/error-messages.ts";
import { findProductFaults } from "../check-product.ts";
import type { ProductDraft } from "../read-product.ts";
import { findSaleFaults } from "../schedule.ts";
import { type CsvLookups, SALE_COLUMNS } from "./columns.ts";
import { readStoredProducts } from "./line.ts";
import {
  listProductChanges,
  type ParsedProduct,
  parseProductRows,
  type ReportCellError,
  reportFieldErrors,
} from "./read-group.ts";
import { readStockAndSaleChanges, type StockAndSaleChange } from "./read-lines.ts";
import { type CsvTable, getCell, type RowGroup } from "./table.ts";

type Planned = {
  parsedGroup: ParsedProduct;
  draft: ProductDraft;
  lines: StockAndSaleChange[];
  changes: ImportChange[];
};
export type ImportPlan = { planned: Planned[]; same: number; errors: ImportError[]; unknown: string[]; digest: string };

export async function planImport(
  db: Db,
  { locale }: Caller,
  table: CsvTable,
  groups: readonly RowGroup[],
): Promise<ImportPlan> {
  const storedById = await readStoredProducts(
    db,
    groups.flatMap(({ id }) => id ?? []),
  );
  const names = await readCsvLookups(db, locale);
  const t = createErrorTranslator(locale);
  const errors: ImportError[] = [];
  const fault: ReportCellError = (row, column, message, params) =>
    void errors.push({
      row: row.row,
      column: column?.heading(locale) ?? null,
      value: column ? getCell(row, column) : "",
      message: translateFieldError(t, locale, message, params),
    });
  const planned: Planned[] = [];
  const rest = createEventLoopYield();
  for (const group of groups) {
    await rest();
    const parsedGroup = parseProductRows(
      group,
      (group.id !== null && storedById.get(group.id)) || null,
      table,
      names,
      fault,
    );
    if (!parsedGroup) continue;
    const { lines, changes } = readStockAndSaleChanges(parsedGroup, table, names, fault);
    const draft = { before: parsedGroup.stored?.product ?? null, input: parsedGroup.input };
    planned.push({
      parsedGroup,
      draft,
      lines,
      changes: [...listProductChanges(parsedGroup, table, names), ...changes],
    });
  }
  const changedProducts = planned.filter(({ draft, changes }) => draft.before === null || changes.length > 0);
  await noteFaults(db, changedProducts, fault);
  errors.sort((one, other) => one.row - other.row);
  return {
    planned: changedProducts,
    same: planned.length - changedProducts.length,
    errors,
    unknown: table.unknown,
    digest: await digestOf(changedProducts),
  };
}

export async function readCsvLookups(db: Db, locale: CsvLookups["locale"]): Promise<CsvLookups> {
  const categories = await db.selectFrom("categories").select(["id", "slug"]).execute();
  const variants = await db.selectFrom("variants").select(["id", "sku"]).execute();
  return {
    locale,
    categorySlug: new Map(categories.map(({ id, slug }) => [id, slug])),
    categoryId: new Map(categories.map(({ id, slug }) => [slug, id])),
    sku: new Map(variants.map(({ id, sku }) => [id, sku])),
    variantId: new Map(variants.map(({ id, sku }) => [sku, id])),
  };
}

async function noteFaults(db: Db, planned: readonly Planned[], fault: ReportCellError): Promise<void> {
  const faults = await findProductFaults(
    db,
    planned.map(({ draft }) => draft),
  );
  for (const [index, { parsedGroup }] of planned.entries())
    reportFieldErrors(parsedGroup.group, parsedGroup.options, faults[index] ?? {}, fault);
  const sales = planned.flatMap(({ draft, parsedGroup, lines }) =>
    lines.flatMap(({ index, sale }) => {
      const variant = draft.input.variants[index];
      const row = parsedGroup.options[index]?.row;
      if (!sale?.input || !variant || !row) return [];
      const of = { id: variant.id, price_centimes: toCentimes(variant.price) };
      return [{ row, variant: of, input: sale.input, instead: sale.instead }];
    }),
  );
  for (const [index, wrong] of (await findSaleFaults(db, sales)).entries()) {
    const row = sales[index]?.row;
    if (wrong && row) fault(row, SALE_COLUMNS[wrong.field], wrong.error);
  }
}

async function digestOf(planned: readonly Planned[]): Promise<string> {
  const hash = createHash("sha256");
  const rest = createEventLoopYield();
  for (const { draft, changes, lines } of planned) {
    await rest();
    hash.update(JSON.stringify([draft.before?.id ?? draft.input.slug, changes, lines]));
  }
  return hash.digest("base64url").slice(0, 22);
}

export function toImportResponse(
  { planned, same, errors, unknown, digest }: ImportPlan,
  { locale }: Caller,
): ProductsImport {
  const fresh = planned.filter(({ draft }) => draft.before === null).length;
  return {
    digest,
    counts: { new: fresh, changed: planned.length - fresh, same, errors: errors.length },
    unknown_columns: unknown,
    products: planned.slice(0, IMPORT_PREVIEW_ROWS_MAX).map(({ parsedGroup, draft, changes }) => ({
      row: parsedGroup.group.rows[0].row,
      name: [locale, ...LOCALES].map((each) => draft.input.name[each]).find(Boolean) ?? draft.input.slug ?? "",
      is_new: draft.before === null,
      changes: changes.map((change) => ({ ...change, ...shortened(change) })),
    })),
    errors: errors.slice(0, IMPORT_PREVIEW_ROWS_MAX).map((error) => ({ ...error, value: cut(error.value, 0) })),
  };
}

const SHOWN_LENGTH = 160;
const LEAD = 30;

function shortened({ before, after }: ImportChange): Pick<ImportChange, "before" | "after"> {
  let same = 0;
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same++;
  const from = Math.max(before.length, after.length) > SHOWN_LENGTH ? Math.max(0, same - LEAD) : 0;
  return { before: cut(before, from), after: cut(after, from) };
}

const cut = (text: string, from: number): string =>
  (from > 0 && text.length > from ? "…" : "") +
  text.slice(from, from + SHOWN_LENGTH) +
  (text.length > from + SHOWN_LENGTH ? "…" : "");
