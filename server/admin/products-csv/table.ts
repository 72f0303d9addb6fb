import { sql } from "kysely";
import { ShopError } from "../../../contract/errors.ts";
import { PRODUCTS_IMPORT } from "../../../contract/products-import.ts";
import { readCsv } from "../../platform/csv.ts";
import type { Db } from "../../platform/db.ts";
import { readSku } from "./cells.ts";
import { type Column, columnOf, SKU, SLUG } from "./columns.ts";

/** A row of the table by its columns; `row` is the spreadsheet's own number of it. */
export type Row = { row: number; cells: ReadonlyMap<Column, string>; isTooLong: boolean };
export type Table = { columns: ReadonlySet<Column>; unknown: string[]; rows: Row[] };
/** The rows of one product, which is there (`id`) or new. */
export type Group = { id: number | null; rows: [Row, ...Row[]] };

export const cellOf = ({ cells }: Row, column: Column): string => cells.get(column) ?? "";
export const isBlank = (cell: string): boolean => cell.trim() === "";

/**
 * A table of products, its columns in any order and number; what is blank is left out. Refuses with `invalid`, at `file`, a
 * table that names no product by its address or article number, and one of too many rows.
 */
export function readTable(bytes: Uint8Array): Table {
  const [headings = [], ...lines] = readCsv(bytes, (heading) => columnOf(heading) !== undefined);
  const places = new Map<Column, number>();
  const unknown: string[] = [];
  for (const [place, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (column && !places.has(column)) places.set(column, place);
    else if (!isBlank(heading)) unknown.push(heading.trim());
  }
  const refused = (error: string, params: ShopError["params"] = {}) =>
    new ShopError("invalid", { fields: { file: [error] }, params });
  if (!places.has(SLUG) && !places.has(SKU)) throw refused("field.importNamesNone");
  if (lines.length > PRODUCTS_IMPORT.rows) throw refused("field.importTooLong", { count: PRODUCTS_IMPORT.rows });
  const rows = lines.flatMap((line, index) => {
    if (line.every(isBlank)) return [];
    const cells = new Map([...places].map(([column, place]) => [column, line[place] ?? ""]));
    // Its headings stand in the first row.
    return [{ row: index + 2, cells, isTooLong: line.slice(headings.length).some((cell) => !isBlank(cell)) }];
  });
  return { columns: new Set(places.keys()), unknown, rows };
}

/**
 * Which rows are of one product: by its address, else by the article number, else by an address that it had. Rows with
 * the same new address are one new product; one without address is a new product alone.
 */
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
