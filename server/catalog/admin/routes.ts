import * as z from "zod/mini";
import { adminCategory, categoryInput, categoryMoveInput } from "../../../contract/admin-category.ts";
import { adminProduct, packPart, productInput } from "../../../contract/admin-product.ts";
import {
  adminProductList,
  adminProductQuery,
  adminVariant,
  lowStockThresholdInput,
  pricesInput,
  productChangesInput,
  saleInput,
  stockCountInput,
  stockMovementInput,
} from "../../../contract/admin-products.ts";
import { PICTURE_UPLOAD_LIMITS, SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import { id } from "../../../contract/fields.ts";
import { pageNumber } from "../../../contract/paging.ts";
import { applyImportInput, PRODUCTS_IMPORT_LIMITS, productsImport } from "../../../contract/products-import.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { type AnyRoute, fileResponse, route } from "../../platform/http/route.ts";
import { PICTURE_TIMEOUT_MS } from "../../platform/pictures/picture.ts";
import { changeProducts } from "./bulk.ts";
import { deleteCategory, listAdminCategories, moveCategory, saveCategory } from "./categories.ts";
import { duplicateProduct } from "./duplicate.ts";
import { listProducts } from "./list.ts";
import { findPackParts } from "./packs.ts";
import { addPicture } from "./pictures.ts";
import { setPrices } from "./prices.ts";
import { getAdminProduct, saveProduct } from "./product.ts";
import { exportProducts } from "./products-csv/export.ts";
import { applyImport, checkImport } from "./products-csv/import.ts";
import { endSale, scheduleSale } from "./schedule.ts";
import { adjustStock, saveStockCount, setLowStockThreshold } from "./stock.ts";
import { getVariant } from "./variant-view.ts";

const byId = z.object({ id });
const nothing = z.null();

/** Staff may read products and correct stock. Edits and imports, which set prices, need an administrator (R26, P5). */
const adminProductsRoutes = [
  route({
    method: "GET",
    path: "/admin/products",
    summary: "List all products with prices and stock in pages, with the number of products in each tab",
    access: "staff",
    query: adminProductQuery,
    response: adminProductList,
    run: async ({ db, caller, query }) => ({ data: await listProducts(db, caller, query) }),
  }),
  route({
    method: "PUT",
    path: "/admin/products",
    summary: "Change the status, featured flag or category of several products",
    access: "admin",
    body: productChangesInput,
    response: nothing,
    errors: ["category_not_found", "product_not_found"],
    run: async ({ db, caller, body }) => {
      await changeProducts(db, caller, body.items);
      return { data: null };
    },
  }),
  route({
    method: "POST",
    path: "/admin/products/{id}/duplicate",
    summary: "Duplicate a product as a draft",
    access: "admin",
    params: byId,
    response: z.object({ id: z.int() }),
    status: 201,
    errors: ["product_not_found", "conflict"],
    run: async ({ db, caller, params }) => ({ data: { id: await duplicateProduct(db, caller, params.id) } }),
  }),
  route({
    method: "PUT",
    path: "/admin/prices",
    summary: "Change the prices of one or several variants, all or none",
    access: "admin",
    body: pricesInput,
    response: nothing,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, body }) => {
      await setPrices(db, caller, body.items);
      return { data: null };
    },
  }),
  route({
    method: "GET",
    path: "/admin/variants/{id}",
    summary: "Get a variant with prices, stock and a page of its stock movements",
    access: "staff",
    params: byId,
    query: z.object({ page: pageNumber }),
    response: adminVariant,
    errors: ["not_found"],
    run: async ({ db, caller, params, query }) => ({ data: await getVariant(db, caller, params.id, query.page) }),
  }),
  step("PUT", "stock", "Set a variant's stock to a counted quantity", "staff", stockCountInput, saveStockCount, [
    "not_found",
    "conflict",
  ]),
  step("POST", "stock", "Record received or lost stock of a variant", "staff", stockMovementInput, adjustStock, [
    "not_found",
    "conflict",
  ]),
  step(
    "PUT",
    "low-from",
    "Set the stock at which a variant counts as low",
    "admin",
    lowStockThresholdInput,
    setLowStockThreshold,
  ),
  step("POST", "sales", "Schedule a sale price for a period", "admin", saleInput, scheduleSale),
  route({
    method: "DELETE",
    path: "/admin/sales/{id}",
    summary: "End a running sale or delete a scheduled one",
    access: "admin",
    params: byId,
    response: nothing,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params }) => {
      await endSale(db, caller, params.id);
      return { data: null };
    },
  }),
];

function step<B extends z.ZodMiniType>(
  method: "PUT" | "POST",
  name: string,
  summary: string,
  access: "staff" | "admin",
  body: B,
  verb: (db: Db, caller: Caller, variantId: number, input: z.output<B>) => Promise<void>,
  errors: readonly ErrorCode[] = ["not_found"],
): AnyRoute {
  return route({
    method,
    path: `/admin/variants/{id}/${name}`,
    summary,
    access,
    params: byId,
    body,
    response: nothing,
    errors,
    run: async ({ db, caller, params, body: input }) => {
      await verb(db, caller, params.id, input as z.output<B>);
      return { data: null };
    },
  });
}

const adminProductRoutes = [
  route({
    method: "POST",
    path: "/admin/products",
    summary: "Create a product with its variants and pictures",
    access: "admin",
    body: productInput,
    response: adminProduct,
    status: 201,
    errors: ["product_not_found", "conflict"],
    run: async ({ db, caller, body }) => ({ data: await saveProduct(db, caller, { ...body, id: null }) }),
  }),
  route({
    method: "GET",
    path: "/admin/products/{id}",
    summary: "Get a product in every language for editing",
    access: "admin",
    params: byId,
    response: adminProduct,
    errors: ["product_not_found"],
    run: async ({ db, caller, params }) => ({ data: await getAdminProduct(db, caller, params.id) }),
  }),
  route({
    method: "PUT",
    path: "/admin/products/{id}",
    summary: "Replace a product of the given version; 409 with the current product if it was changed since",
    access: "admin",
    params: byId,
    body: productInput,
    response: adminProduct,
    errors: ["product_not_found", "conflict"],
    run: async ({ db, caller, params, body }) => ({ data: await saveProduct(db, caller, { ...body, id: params.id }) }),
  }),
  route({
    method: "GET",
    path: "/admin/pack-parts",
    summary: "List the variants that a bundle may contain",
    access: "admin",
    query: z.object({ q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), "") }),
    response: z.array(packPart),
    run: async ({ db, caller, query }) => ({ data: await findPackParts(db, caller, query) }),
  }),
  route({
    method: "POST",
    path: "/admin/pictures",
    summary: "Upload a picture for a product or category: one JPEG, PNG or WebP in the field file",
    access: "admin",
    upload: { maxBytes: PICTURE_UPLOAD_LIMITS.bytes },
    limitMs: PICTURE_TIMEOUT_MS,
    response: z.object({ name: z.string() }),
    status: 201,
    errors: ["picture_invalid"],
    run: async ({ db, caller, upload }) => ({ data: await addPicture(db, caller, upload) }),
  }),
];

const adminCategoryRoutes = [
  route({
    method: "GET",
    path: "/admin/categories",
    summary: "List all categories for editing, each followed by its subcategories",
    access: "admin",
    response: z.array(adminCategory),
    run: async ({ db, caller }) => ({ data: await listAdminCategories(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/admin/categories",
    summary: "Create a category",
    access: "admin",
    body: categoryInput,
    response: adminCategory,
    status: 201,
    errors: ["category_not_found", "conflict"],
    run: async ({ db, caller, body }) => ({ data: await saveCategory(db, caller, { ...body, id: null }) }),
  }),
  route({
    method: "PUT",
    path: "/admin/categories/{id}",
    summary: "Replace a category of the given version; 409 with the current category if it was changed since",
    access: "admin",
    params: byId,
    body: categoryInput,
    response: adminCategory,
    errors: ["category_not_found", "conflict"],
    run: async ({ db, caller, params, body }) => ({ data: await saveCategory(db, caller, { ...body, id: params.id }) }),
  }),
  route({
    method: "POST",
    path: "/admin/categories/{id}/move",
    summary: "Move a category up or down by one position",
    access: "admin",
    params: byId,
    body: categoryMoveInput,
    response: z.null(),
    errors: ["category_not_found"],
    run: async ({ db, caller, params, body }) => {
      await moveCategory(db, caller, params.id, body.by);
      return { data: null };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/categories/{id}",
    summary: "Delete an empty category",
    access: "admin",
    params: byId,
    response: z.null(),
    errors: ["category_not_found", "conflict"],
    run: async ({ db, caller, params }) => {
      await deleteCategory(db, caller, params.id);
      return { data: null };
    },
  }),
];

const upload = { maxBytes: PRODUCTS_IMPORT_LIMITS.bytes };

const productsCsvRoutes = [
  route({
    method: "GET",
    path: "/admin/products-export",
    summary: "Export the products of a list as CSV, which can be imported again",
    access: "admin",
    query: adminProductQuery,
    response: fileResponse,
    file: "text/csv; charset=utf-8",
    limitMs: PRODUCTS_IMPORT_LIMITS.timeoutMs,
    run: async ({ db, caller, query }) => ({ data: await exportProducts(db, caller, query) }),
  }),
  route({
    method: "POST",
    path: "/admin/products-import",
    summary: "Preview the import of the CSV in the field file, without storing anything",
    access: "admin",
    upload,
    limitMs: PRODUCTS_IMPORT_LIMITS.timeoutMs,
    response: productsImport,
    run: async ({ db, caller, upload: bytes }) => ({ data: await checkImport(db, caller, bytes) }),
  }),
  route({
    method: "POST",
    path: "/admin/products-import/apply",
    summary: "Import the previewed CSV in the field file; 409 with the new preview if its changes differ by now",
    access: "admin",
    upload,
    limitMs: PRODUCTS_IMPORT_LIMITS.timeoutMs,
    body: applyImportInput,
    response: productsImport,
    errors: ["conflict"],
    run: async ({ db, caller, upload: bytes, body }) => ({ data: await applyImport(db, caller, bytes, body.digest) }),
  }),
];

export const adminCatalogRoutes: readonly AnyRoute[] = [
  ...adminProductsRoutes,
  ...adminProductRoutes,
  ...adminCategoryRoutes,
  ...productsCsvRoutes,
];
