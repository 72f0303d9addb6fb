import * as z from "zod/mini";
import {
  featuredProductsInput,
  offerPreview,
  offerPreviewQuery,
  productCardsPreview,
  productCardsPreviewQuery,
  productChoice,
  productChoicesQuery,
} from "../../../contract/admin-marketing.ts";
import { settingsSaveResult, settingsVersion } from "../../../contract/admin-settings.ts";
import { adminSynonyms, synonymsInput } from "../../../contract/admin-synonyms.ts";
import { id } from "../../../contract/fields.ts";
import { type AnyRoute, route } from "../../platform/http/route.ts";
import { previewProductCards, previewSpecialOffer, saveFeaturedProducts } from "./featured.ts";
import { findProductChoices } from "./product-choices.ts";
import { deleteSynonyms, listAdminSynonyms, saveSynonyms } from "./synonyms.ts";

const adminMarketingRoutes = [
  route({
    method: "GET",
    path: "/admin/product-choices",
    summary: "Search products for a product picker",
    access: "admin",
    query: productChoicesQuery,
    response: z.array(productChoice),
    run: async ({ db, caller, query }) => ({ data: await findProductChoices(db, caller, query) }),
  }),
  route({
    method: "PUT",
    path: "/admin/featured",
    summary: "Replace the sorted list of featured products of the given version",
    access: "admin",
    query: z.object({ version: settingsVersion }),
    body: featuredProductsInput,
    response: settingsSaveResult,
    errors: ["product_not_found", "conflict"],
    run: async ({ db, caller, query, body }) => ({
      data: await saveFeaturedProducts(db, caller, { version: query.version, input: body }),
    }),
  }),
  route({
    method: "GET",
    path: "/admin/previews/featured",
    summary: "Preview featured products as on the home page",
    access: "admin",
    query: productCardsPreviewQuery,
    response: productCardsPreview,
    run: async ({ db, caller, query }) => ({ data: await previewProductCards(db, caller, query.ids) }),
  }),
  route({
    method: "GET",
    path: "/admin/previews/offer",
    summary: "Preview a product as the home page's special offer",
    access: "admin",
    query: offerPreviewQuery,
    response: offerPreview,
    run: async ({ db, caller, query }) => ({ data: await previewSpecialOffer(db, caller, query.slug) }),
  }),
];

const byId = z.object({ id });

const synonymRoutes = [
  route({
    method: "GET",
    path: "/admin/synonyms",
    summary: "List the groups of search synonyms, newest first",
    access: "admin",
    response: z.array(adminSynonyms),
    run: async ({ db, caller }) => ({ data: await listAdminSynonyms(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/admin/synonyms",
    summary: "Create a group of search synonyms",
    access: "admin",
    body: synonymsInput,
    response: adminSynonyms,
    status: 201,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, body }) => ({ data: await saveSynonyms(db, caller, null, body) }),
  }),
  route({
    method: "PUT",
    path: "/admin/synonyms/{id}",
    summary:
      "Replace a group of search synonyms of the given version; 409 with the current group if it was saved since",
    access: "admin",
    params: byId,
    query: z.object({ version: settingsVersion }),
    body: synonymsInput,
    response: adminSynonyms,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params, query, body }) => ({
      data: await saveSynonyms(db, caller, { id: params.id, version: query.version }, body),
    }),
  }),
  route({
    method: "DELETE",
    path: "/admin/synonyms/{id}",
    summary: "Delete a group of search synonyms",
    access: "admin",
    params: byId,
    response: z.null(),
    errors: ["not_found"],
    run: async ({ db, caller, params }) => {
      await deleteSynonyms(db, caller, params.id);
      return { data: null };
    },
  }),
];

export const marketingRoutes: readonly AnyRoute[] = [...adminMarketingRoutes, ...synonymRoutes];
