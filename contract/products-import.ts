import * as z from "zod/mini";

/** Product import (R26). The preview contains prices, so only administrators may see the preview (P5). */

export const PRODUCTS_IMPORT_LIMITS = { bytes: 24 * 1024 * 1024, rows: 20_000, timeoutMs: 120_000 } as const;
export const IMPORT_PREVIEW_ROWS_MAX = 200;

const change = z.object({
  column: z.string(),
  option: z.nullable(z.string()),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof change>;

const importedProduct = z.object({
  row: z.int(),
  name: z.string(),
  is_new: z.boolean(),
  changes: z.array(change),
});
export type ImportedProduct = z.infer<typeof importedProduct>;

const importError = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  value: z.string(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

export const productsImport = z.object({
  /** Hash of this preview. The import sends it, and is rejected if the preview has changed. */
  digest: z.string(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), errors: z.int() }),
  unknown_columns: z.array(z.string()),
  products: z.array(importedProduct),
  errors: z.array(importError),
});
export type ProductsImport = z.infer<typeof productsImport>;

export const applyImportInput = z.strictObject({
  digest: z.string("field.required").check(z.regex(/^[\w-]{22}$/, "field.invalid")),
});
