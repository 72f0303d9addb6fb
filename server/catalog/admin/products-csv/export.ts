import type { AdminProductQuery } from "../../../../contract/admin-products.ts";
import type { Caller } from "../../../platform/caller.ts";
import { clock } from "../../../platform/clock.ts";
import { getCsvDelimiter, writeCsv } from "../../../platform/csv.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FileResponse } from "../../../platform/http/route.ts";
import { formatShopTime } from "../../../platform/shop-time.ts";
import { requireAdmin } from "../../../platform/staff.ts";
import { findProductIds } from "../list.ts";
import { COLUMNS, type Column, type CsvLookups, SLUG_COLUMN } from "./columns.ts";
import { type OptionLine, readStoredProducts, type StoredProduct } from "./line.ts";
import { readCsvLookups } from "./plan.ts";

const READ_AT_ONCE = 500;

/** Exports products, one row per option. Importing the file unchanged changes nothing. For administrators (P5). */
export async function exportProducts(db: Db, caller: Caller, query: AdminProductQuery): Promise<FileResponse> {
  requireAdmin(caller);
  const { locale } = caller;
  const ids = await findProductIds(db, caller, query);
  const names = await readCsvLookups(db, locale);
  const rows: string[][] = [COLUMNS.map((column) => column.heading(locale))];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE)
    for (const storedProduct of (await readStoredProducts(db, ids.slice(at, at + READ_AT_ONCE))).values())
      rows.push(...rowsOf(storedProduct, names));
  const bytes = new TextEncoder().encode(writeCsv(rows, getCsvDelimiter(locale)));
  return { bytes, name: `products-${formatShopTime(clock.now()).slice(0, 10)}.csv` };
}

function rowsOf({ product, lines }: StoredProduct, names: CsvLookups): string[][] {
  const options = product.variants.flatMap(({ id }) => lines.get(id) ?? []);
  return [options[0] ?? null, ...options.slice(1)].map((line, index) =>
    COLUMNS.map((column) => {
      if (column.of === "product") return index === 0 || column === SLUG_COLUMN ? column.write(product, names) : "";
      return line ? cellOf(column, line, names) : "";
    }),
  );
}

function cellOf(column: Exclude<Column, { of: "product" }>, line: OptionLine, names: CsvLookups): string {
  return column.of === "option" ? column.write(line.option, names) : column.write(line, names);
}
