import * as z from "zod/mini";
import { PRODUCT_STATUSES } from "./admin-product.ts";
import { pagination } from "./catalog.ts";
import { PAGE_SIZE, SEARCH_MAX_LENGTH } from "./constants.ts";
import { id, note, slug } from "./fields.ts";
import { LOCALES } from "./locales.ts";
import { pageNumber } from "./paging.ts";
import { optionalAmount, optionalInteger, optionalLocalTime, requiredAmount, requiredInteger } from "./typed-fields.ts";

export const PRODUCT_TABS = ["all", "active", "draft", "archived", "low"] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];
export const ADMIN_PRODUCT_SORTS = ["newest", "name", "price", "stock", "sold"] as const;
export const ADMIN_PRODUCTS_PAGE_SIZE = PAGE_SIZE;

export const adminProductQuery = z.object({
  q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
  tab: z._default(z.enum(PRODUCT_TABS, "field.invalid"), "all"),
  category: z.optional(slug),
  missing: z.optional(z.enum(LOCALES, "field.invalid")),
  sort: z._default(z.enum(ADMIN_PRODUCT_SORTS, "field.invalid"), "newest"),
  page: pageNumber,
});
export type AdminProductQuery = z.output<typeof adminProductQuery>;

export const plannedSale = z.object({
  id: z.int(),
  price: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  starts_clock: z.string(),
  ends_clock: z.string(),
  state: z.enum(["planned", "running"]),
});
export type PlannedSale = z.infer<typeof plannedSale>;

/** Stock of a variant. Null for a bundle, because a bundle uses the stock of its components. */
const shelf = z.nullable(z.object({ on_hand: z.int(), reserved: z.int() }));

const adminVariantRow = z.object({
  id: z.int(),
  sku: z.string(),
  size: z.nullable(z.string()),
  price: z.number(),
  sale_price: z.nullable(z.number()),
  shelf,
  available: z.int(),
  is_low: z.boolean(),
  sale: z.nullable(plannedSale),
});
export type AdminVariantRow = z.infer<typeof adminVariantRow>;

const adminProductRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  missing: z.array(z.enum(LOCALES)),
  status: z.enum(PRODUCT_STATUSES),
  is_featured: z.boolean(),
  category: z.string(),
  category_ids: z.array(z.int()),
  cover: z.nullable(z.string()),
  stage: z.string(),
  sold: z.int(),
  variants: z.array(adminVariantRow),
});
export type AdminProductRow = z.infer<typeof adminProductRow>;

export const adminProductList = z.object({
  items: z.array(adminProductRow),
  counts: z.record(z.enum(PRODUCT_TABS), z.int()),
  pagination,
});
export type AdminProductList = z.infer<typeof adminProductList>;

export const STOCK_REASONS = ["initial", "restock", "correction", "damaged", "import", "shipped", "returned"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

const stockMove = z.object({
  id: z.int(),
  at: z.string(),
  delta: z.int(),
  left: z.int(),
  reason: z.enum(STOCK_REASONS),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  order: z.nullable(z.string()),
});
export type StockMove = z.infer<typeof stockMove>;

export const adminVariant = z.extend(adminVariantRow, {
  product: z.object({
    id: z.int(),
    name: z.string(),
    status: z.enum(PRODUCT_STATUSES),
    cover: z.nullable(z.string()),
    stage: z.string(),
  }),
  low_from: z.nullable(z.int()),
  usual_low_from: z.int(),
  parts: z.array(
    z.object({ id: z.int(), name: z.string(), quantity: z.int(), available: z.int(), is_archived: z.boolean() }),
  ),
  sales: z.array(plannedSale),
  moves: z.array(stockMove),
  pagination,
  is_more: z.boolean(),
});
export type AdminVariant = z.infer<typeof adminVariant>;

const STOCK_MAX = 1_000_000;
const CHANGES_MAX = 500;

const priceInput = z.strictObject({ price: requiredAmount, sale_price: optionalAmount });
const pricesNow = z.object({ price: z.number(), sale_price: z.nullable(z.number()) });

/** Price changes. The request is rejected if stored prices differ from `from`, the prices that the client saw. */
export const pricesInput = z.strictObject({
  items: z
    .array(z.extend(priceInput, { variant_id: id, from: z.optional(pricesNow) }))
    .check(z.minLength(1, "field.required"), z.maxLength(CHANGES_MAX, "field.invalid")),
});
export type PricesInput = z.output<typeof pricesInput>;

/** The stock on hand that the client saw. If the stock has changed since, the request is rejected. */
const from = z.optional(z.int());

export const stockMoveQuantity = requiredInteger(1, STOCK_MAX);

export const stockCountInput = z.strictObject({
  on_hand: requiredInteger(0, STOCK_MAX),
  from,
  note,
});
export type StockCountInput = z.output<typeof stockCountInput>;

export const stockMovementInput = z.strictObject({
  delta: requiredInteger(-STOCK_MAX, STOCK_MAX),
  reason: z.enum(["restock", "correction", "damaged"], "field.required"),
  from,
  note,
});
export type StockMovementInput = z.output<typeof stockMovementInput>;

export const lowStockThresholdInput = z.strictObject({ low_from: optionalInteger(0, STOCK_MAX) });
export type LowStockThresholdInput = z.output<typeof lowStockThresholdInput>;

/** Schedules a sale price. Times are in the shop's time zone. If `starts_at` is empty, the sale begins immediately. */
export const saleInput = z.strictObject({
  price: requiredAmount,
  starts_at: optionalLocalTime,
  ends_at: z.pipe(
    z.pipe(optionalLocalTime, z.nullable(z.string()).check(z.refine((text) => text !== null, "field.required"))),
    z.transform((text: string | null) => text as string),
  ),
});
export type SaleInput = z.output<typeof saleInput>;

const productChange = z.strictObject({
  id,
  status: z.optional(z.enum(PRODUCT_STATUSES, "field.invalid")),
  is_featured: z.optional(z.boolean("field.invalid")),
  add_category: z.optional(id),
  remove_category: z.optional(id),
});
export type ProductChange = z.output<typeof productChange>;
export const productChangesInput = z.strictObject({
  items: z.array(productChange).check(z.minLength(1, "field.required"), z.maxLength(CHANGES_MAX, "field.invalid")),
});
