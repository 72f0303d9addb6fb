import { stringify } from "csv-stringify/sync";
import { expect } from "vitest";
import { adminProductQuery } from "../contract/admin-products.ts";
import type { ProductsImport } from "../contract/products-import.ts";
import { exportProducts } from "../server/catalog/admin/products-csv/export.ts";
import { applyImport, checkImport } from "../server/catalog/admin/products-csv/import.ts";
import type { Caller } from "../server/platform/caller.ts";
import type { Db } from "../server/platform/database/database.ts";

export const everything = adminProductQuery.parse({});
export const bytesOf = (text: string) => new TextEncoder().encode(text);
export const exported = async (db: Db, caller: Caller, query = everything) =>
  (await exportProducts(db, caller, query)).bytes;
export const productIdOf = async (db: Db, slug: string) =>
  (await db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;

export const table = (rows: Record<string, string | number>[], delimiter = ",") =>
  bytesOf(stringify(rows, { header: true, delimiter, columns: [...new Set(rows.flatMap(Object.keys))] }));

export async function importTable(db: Db, caller: Caller, bytes: Uint8Array): Promise<ProductsImport> {
  const preview = await checkImport(db, caller, bytes);
  expect(preview.errors).toEqual([]);
  return applyImport(db, caller, bytes, preview.digest);
}
