import * as z from "zod/mini";
import { PRODUCT_STATUSES } from "./admin-product.ts";
import { pagination } from "./catalog.ts";
import { PAGE_SIZE, SEARCH_MAX_LENGTH } from "./constants.ts";
import { id, note, slug } from "./fields.ts";
import { LOCALES } from "./locales.ts";
import { pageNumber } from "./paging.ts";
import { amount, optionalAmount, optionalWhole, wallClock, whole } from "./typed-fields.ts";

/** The product list of the back office, with prices and stock (P5). Prices are in dirhams. */

export const PRODUCT_TABS = ["all", "active", "draft", "archived", "low"] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];
export const ADMIN_PRODUCT_SORTS = ["newest", "name", "price", "stock", "sold"] as const;
export const ADMIN_PRODUCTS_PAGE_SIZE = PAGE_SIZE;

/** Filters of the list; each is a query parameter of the page. */
export const adminProductQuery = z.object({
  q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
  /** A status, or low stock. */
  tab: z._default(z.enum(PRODUCT_TABS, "field.invalid"), "all"),
  category: z.optional(slug),
  /** Products with an empty text in this language. */
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
  /** Start and end in the shop's time zone, for the form. */
  starts_clock: z.string(),
  ends_clock: z.string(),
  state: z.enum(["planned", "running"]),
});
export type PlannedSale = z.infer<typeof plannedSale>;

/** Own stock; null for a bundle, which uses its parts' stock. */
const shelf = z.nullable(z.object({ on_hand: z.int(), reserved: z.int() }));

const adminVariantRow = z.object({
  id: z.int(),
  sku: z.string(),
  /** Null if the product has only one variant. */
  size: z.nullable(z.string()),
  price: z.number(),
  sale_price: z.nullable(z.number()),
  shelf,
  /** Pieces that can be ordered now; for a bundle, as limited by its parts. */
  available: z.int(),
  is_low: z.boolean(),
  /** The current sale, else the next one. */
  sale: z.nullable(plannedSale),
});
export type AdminVariantRow = z.infer<typeof adminVariantRow>;

const adminProductRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** Languages in which a text is empty. */
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

/** A stock movement, and the stock after it. */
const stockMove = z.object({
  id: z.int(),
  at: z.string(),
  delta: z.int(),
  left: z.int(),
  reason: z.enum(STOCK_REASONS),
  note: z.nullable(z.string()),
  /** Who recorded it; null for the system. */
  by: z.nullable(z.string()),
  /** Number of the order that caused it. */
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
  /** The variant's own low-stock threshold, and the effective one (the shop's default if it has none). */
  low_from: z.nullable(z.int()),
  usual_low_from: z.int(),
  /** Components of a bundle. */
  parts: z.array(
    z.object({ id: z.int(), name: z.string(), quantity: z.int(), available: z.int(), is_archived: z.boolean() }),
  ),
  sales: z.array(plannedSale),
  moves: z.array(stockMove),
  pagination,
  /** There are more movements than `pagination` counts. */
  is_more: z.boolean(),
});
export type AdminVariant = z.infer<typeof adminVariant>;

const STOCK_MAX = 1_000_000;
const CHANGES_MAX = 500;

/** A variant's price. The sale price is below the price; empty: none. */
const priceInput = z.strictObject({ price: amount, sale_price: optionalAmount });
const pricesNow = z.object({ price: z.number(), sale_price: z.nullable(z.number()) });

/** New prices of several variants. `from` is the price that the client saw; the change is rejected if it is stale. */
export const pricesInput = z.strictObject({
  items: z
    .array(z.extend(priceInput, { variant_id: id, from: z.optional(pricesNow) }))
    .check(z.minLength(1, "field.required"), z.maxLength(CHANGES_MAX, "field.invalid")),
});
export type PricesInput = z.output<typeof pricesInput>;

/** The stock that the client saw; the change is rejected if it is stale. */
const from = z.optional(z.int());

export const movedCount = whole(1, STOCK_MAX);

export const countInput = z.strictObject({
  on_hand: whole(0, STOCK_MAX),
  from,
  note,
});
export type CountInput = z.output<typeof countInput>;

export const stockMovementInput = z.strictObject({
  delta: whole(-STOCK_MAX, STOCK_MAX),
  reason: z.enum(["restock", "correction", "damaged"], "field.required"),
  from,
  note,
});
export type StockMovementInput = z.output<typeof stockMovementInput>;

export const lowFromInput = z.strictObject({ low_from: optionalWhole(0, STOCK_MAX) });
export type LowFromInput = z.output<typeof lowFromInput>;

/** A sale price with a schedule in the shop's time zone; without a start it begins immediately. */
export const saleInput = z.strictObject({
  price: amount,
  starts_at: wallClock,
  ends_at: z.pipe(
    z.pipe(wallClock, z.nullable(z.string()).check(z.refine((text) => text !== null, "field.required"))),
    z.transform((text: string | null) => text as string),
  ),
});
export type SaleInput = z.output<typeof saleInput>;

/** A partial update; absent fields stay unchanged. */
const productChange = z.strictObject({
  id,
  status: z.optional(z.enum(PRODUCT_STATUSES, "field.invalid")),
  is_featured: z.optional(z.boolean("field.invalid")),
  add_category: z.optional(id),
  remove_category: z.optional(id),
});
export type ProductChange = z.output<typeof productChange>;
export const productsInput = z.strictObject({
  items: z.array(productChange).check(z.minLength(1, "field.required"), z.maxLength(CHANGES_MAX, "field.invalid")),
});
