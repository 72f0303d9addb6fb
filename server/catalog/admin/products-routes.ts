import * as z from "zod/mini";
import {
  adminProductList,
  adminProductQuery,
  adminVariant,
  countInput,
  lowFromInput,
  moveInput,
  pricesInput,
  productsInput,
  saleInput,
} from "../../../contract/admin-products.ts";

import type { RefusalCode } from "../../../contract/errors.ts";
import { id } from "../../../contract/fields.ts";
import { pageNumber } from "../../../contract/paging.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { type AnyRoute, route } from "../../platform/http/route.ts";
import { changeProducts } from "./bulk.ts";
import { duplicateProduct } from "./duplicate.ts";
import { listProducts } from "./list.ts";
import { setPrices } from "./prices.ts";
import { endSale, planSale } from "./schedule.ts";
import { countStock, moveStock, setLowFrom } from "./stock.ts";
import { getVariant } from "./variant-view.ts";

const byId = z.object({ id });
const nothing = z.null();

/** The back office's calls about prices and stock (P5): staff see products and correct stock, prices are the administrator's. */
export const adminUpkeepApi = [
  route({
    method: "GET",
    path: "/admin/products",
    summary: "A page of all products with prices and stock, and how many each tab holds",
    access: "staff",
    query: adminProductQuery,
    answer: adminProductList,
    run: async ({ db, caller, query }) => ({ data: await listProducts(db, caller, query) }),
  }),
  route({
    method: "PUT",
    path: "/admin/products",
    summary: "Change several products at once: on sale or not, featured or not, in a category or not",
    access: "admin",
    body: productsInput,
    answer: nothing,
    errors: ["category_not_found", "product_not_found"],
    run: async ({ db, caller, body }) => {
      await changeProducts(db, caller, body.items);
      return { data: null };
    },
  }),
  route({
    method: "POST",
    path: "/admin/products/{id}/duplicate",
    summary: "A draft with all that the product has",
    access: "admin",
    params: byId,
    answer: z.object({ id: z.int() }),
    status: 201,
    errors: ["product_not_found", "conflict"],
    run: async ({ db, caller, params }) => ({ data: { id: await duplicateProduct(db, caller, params.id) } }),
  }),
  route({
    method: "PUT",
    path: "/admin/prices",
    summary: "New prices of one or several sizes, all of them or none",
    access: "admin",
    body: pricesInput,
    answer: nothing,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, body }) => {
      await setPrices(db, caller, body.items);
      return { data: null };
    },
  }),
  route({
    method: "GET",
    path: "/admin/variants/{id}",
    summary: "One size: prices, stock, and a page of its ledger",
    access: "staff",
    params: byId,
    query: z.object({ page: pageNumber }),
    answer: adminVariant,
    errors: ["not_found"],
    run: async ({ db, caller, params, query }) => ({ data: await getVariant(db, caller, params.id, query.page) }),
  }),
  step("PUT", "stock", "The shelf was counted", "staff", countInput, countStock, ["not_found", "conflict"]),
  step("POST", "stock", "So many came in, or were lost", "staff", moveInput, moveStock, ["not_found", "conflict"]),
  step("PUT", "low-from", "From how many left the size is low", "admin", lowFromInput, setLowFrom),
  step("POST", "sales", "Plan a sale price from one moment to another", "admin", saleInput, planSale),
  route({
    method: "DELETE",
    path: "/admin/sales/{id}",
    summary: "End a sale that runs, or drop one that is planned",
    access: "admin",
    params: byId,
    answer: nothing,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params }) => {
      await endSale(db, caller, params.id);
      return { data: null };
    },
  }),
];

/** A call that changes one size. */
function step<B extends z.ZodMiniType>(
  method: "PUT" | "POST",
  name: string,
  summary: string,
  access: "staff" | "admin",
  body: B,
  verb: (db: Db, caller: Caller, variantId: number, input: z.output<B>) => Promise<void>,
  errors: readonly RefusalCode[] = ["not_found"],
): AnyRoute {
  return route({
    method,
    path: `/admin/variants/{id}/${name}`,
    summary,
    access,
    params: byId,
    body,
    answer: nothing,
    errors,
    run: async ({ db, caller, params, body: input }) => {
      await verb(db, caller, params.id, input as z.output<B>);
      return { data: null };
    },
  });
}
