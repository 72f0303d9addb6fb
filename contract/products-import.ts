import * as z from "zod/mini";

/** Products as a table: what importing one would do, before it is done (R26); only for administrators, as prices are in it (P5). */

export const PRODUCTS_IMPORT = { bytes: 24 * 1024 * 1024, rows: 20_000, timeoutMs: 120_000 } as const;
/** Of so many products that change, and of so many errors, each is shown; of the others only how many there are. */
export const IMPORT_SHOWN = 200;

/** A cell before and after; `option` is the article number of its option, null for what is the product's own. */
const change = z.object({
  column: z.string(),
  option: z.nullable(z.string()),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof change>;

const importedProduct = z.object({
  /** The spreadsheet's own number of its first row there. */
  row: z.int(),
  name: z.string(),
  is_new: z.boolean(),
  changes: z.array(change),
});
export type ImportedProduct = z.infer<typeof importedProduct>;

/** What is wrong with a row, in the caller's language; `column` is null where it is no single cell. */
const importError = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  value: z.string(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

export const productsImport = z.object({
  /** Names this plan: it is applied by it, and only as long as it would be the same. */
  digest: z.string(),
  /** Products by what becomes of them, and rows with errors. */
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), errors: z.int() }),
  /** Headings that mean nothing here; their columns are left aside. */
  unknown_columns: z.array(z.string()),
  products: z.array(importedProduct),
  errors: z.array(importError),
});
export type ProductsImport = z.infer<typeof productsImport>;

export const applyImportInput = z.strictObject({
  digest: z.string("field.required").check(z.regex(/^[\w-]{22}$/, "field.invalid")),
});
