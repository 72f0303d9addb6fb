import { sql } from "kysely";
import type { Caller } from "../../../platform/caller.ts";
import type { Db } from "../../../platform/database/database.ts";
import { jobSourceOf, runIsolated } from "../../../platform/isolated/run.ts";
import { readSku } from "./cells.ts";
import { type Column, columnOf, SKU, SLUG } from "./columns.ts";
import type { ParsedRow } from "./parse-table.ts";
import { tableJob } from "./table-job.ts";

export type Row = ParsedRow & { places: ReadonlyMap<Column, number> };
export type Table = { columns: ReadonlySet<Column>; unknown: string[]; rows: Row[] };
export type Group = { id: number | null; rows: [Row, ...Row[]] };

export const cellOf = ({ cells, places }: Row, column: Column): string => cells[places.get(column) ?? -1] ?? "";
export const isBlank = (cell: string): boolean => cell.trim() === "";

/** Reads a table. Throws `invalid` at `file` without slug or SKU column, for too many rows, or over limits. */
export async function readTable(caller: Caller, bytes: Uint8Array): Promise<Table> {
  const pieces = await runIsolated(tableJob, jobSourceOf(caller), bytes, undefined);
  const places = new Map<Column, number>();
  const unknown: string[] = [];
  const rows: Row[] = [];
  for (const piece of pieces) {
    if ("rows" in piece) for (const row of piece.rows) rows.push({ ...row, places });
    else {
      unknown.push(...piece.unknown);
      for (const [place, id] of piece.columns.entries()) {
        const column = columnOf(id);
        if (column) places.set(column, place);
      }
    }
  }
  return { columns: new Set(places.keys()), unknown, rows };
}

/** Groups rows by product, found by slug, else SKU, else former slug. Rows of one new slug are one product. */
export async function groupRows(db: Db, { rows }: Table): Promise<Group[]> {
  const slugs = rows.map((row) => cellOf(row, SLUG).trim());
  const skus = rows.map((row) => readSku(cellOf(row, SKU)));
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
  const groups = new Map<number | string, Group>();
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
