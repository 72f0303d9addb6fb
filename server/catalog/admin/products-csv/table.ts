import { sql } from "kysely";
import type { Caller } from "../../../platform/caller.ts";
import type { Db } from "../../../platform/database/database.ts";
import { getJobLane, runIsolated } from "../../../platform/isolated/run.ts";
import { parseSkuCell } from "./cells.ts";
import { type Column, findColumn, SKU_COLUMN, SLUG_COLUMN } from "./columns.ts";
import type { ParsedRow } from "./parse-table.ts";
import { tableParsingJob } from "./table-job.ts";

export type TableRow = ParsedRow & { places: ReadonlyMap<Column, number> };
export type CsvTable = { columns: ReadonlySet<Column>; unknown: string[]; rows: TableRow[] };
export type RowGroup = { id: number | null; rows: [TableRow, ...TableRow[]] };

export const getCell = ({ cells, places }: TableRow, column: Column): string => cells[places.get(column) ?? -1] ?? "";
export const isBlankCell = (cell: string): boolean => cell.trim() === "";

/** Reads a table. Throws `invalid` for `file` if slug and SKU columns are missing, or if the table exceeds a limit. */
export async function readTable(caller: Caller, bytes: Uint8Array): Promise<CsvTable> {
  const pieces = await runIsolated(tableParsingJob, getJobLane(caller), bytes, undefined);
  const places = new Map<Column, number>();
  const unknown: string[] = [];
  const rows: TableRow[] = [];
  for (const piece of pieces) {
    if ("rows" in piece) for (const row of piece.rows) rows.push({ ...row, places });
    else {
      unknown.push(...piece.unknown);
      for (const [place, id] of piece.columns.entries()) {
        const column = findColumn(id);
        if (column) places.set(column, place);
      }
    }
  }
  return { columns: new Set(places.keys()), unknown, rows };
}

/** Groups rows by product, found by slug, SKU or former slug. Rows with the same new slug form one new product. */
export async function groupRowsByProduct(db: Db, { rows }: CsvTable): Promise<RowGroup[]> {
  const slugs = rows.map((row) => getCell(row, SLUG_COLUMN).trim());
  const skus = rows.map((row) => parseSkuCell(getCell(row, SKU_COLUMN)));
  const anyOf = (words: string[]) => sql<string>`ANY(${words}::text[])`;
  const products = await db.selectFrom("products").select(["id", "slug"]).where("slug", "=", anyOf(slugs)).execute();
  const variants = await db
    .selectFrom("variants")
    .select(["product_id as id", "sku"])
    .where("sku", "=", anyOf(skus))
    .execute();
  const former = await db
    .selectFrom("product_slugs")
    .select(["product_id as id", "slug"])
    .where("slug", "=", anyOf(slugs))
    .execute();
  const bySlug = new Map(products.map(({ id, slug }) => [slug, id]));
  const bySku = new Map(variants.map(({ id, sku }) => [sku, id]));
  const byFormer = new Map(former.map(({ id, slug }) => [slug, id]));
  const groups = new Map<number | string, RowGroup>();
  for (const [index, row] of rows.entries()) {
    const [slug = "", sku = ""] = [slugs[index], skus[index]];
    const id = bySlug.get(slug) ?? bySku.get(sku) ?? byFormer.get(slug) ?? null;
    const key = id ?? (slug || `row ${row.row}`);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { id, rows: [row] });
  }
  return [...groups.values()];
}
