import { adminProductQuery } from "../../../../contract/admin-products.ts";
import { applyImportInput, PRODUCTS_IMPORT, productsImport } from "../../../../contract/products-import.ts";
import { fileAnswer, route } from "../../../platform/http/route.ts";
import { exportProducts } from "./export.ts";
import { applyImport, checkImport } from "./import.ts";

const upload = { maxBytes: PRODUCTS_IMPORT.bytes };

/** The back office's products as a table (R26): the administrator's, as prices are in it (P5). */
export const adminProductFilesApi = [
  route({
    method: "GET",
    path: "/admin/products-export",
    summary: "The products that a list shows as CSV, which may be imported again",
    access: "admin",
    query: adminProductQuery,
    answer: fileAnswer,
    file: "text/csv; charset=utf-8",
    limitMs: PRODUCTS_IMPORT.timeoutMs,
    run: async ({ db, caller, query }) => ({ data: await exportProducts(db, caller, query) }),
  }),
  route({
    method: "POST",
    path: "/admin/products-import",
    summary: "What importing the CSV in the field file would do; nothing is kept",
    access: "admin",
    upload,
    limitMs: PRODUCTS_IMPORT.timeoutMs,
    answer: productsImport,
    run: async ({ db, caller, upload: bytes }) => ({ data: await checkImport(db, caller, bytes) }),
  }),
  route({
    method: "POST",
    path: "/admin/products-import/apply",
    summary:
      "Import the CSV in the field file as it was shown; 409 with what it would do now when that is something else",
    access: "admin",
    upload,
    limitMs: PRODUCTS_IMPORT.timeoutMs,
    body: applyImportInput,
    answer: productsImport,
    errors: ["conflict"],
    run: async ({ db, caller, upload: bytes, body }) => ({ data: await applyImport(db, caller, bytes, body.digest) }),
  }),
];
