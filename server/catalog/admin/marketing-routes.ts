import * as z from "zod/mini";
import {
  cardsPreview,
  cardsPreviewQuery,
  choicesQuery,
  featuredInput,
  offerPreview,
  offerPreviewQuery,
  productChoice,
} from "../../../contract/admin-marketing.ts";
import { savedSettings, settingsVersion } from "../../../contract/admin-settings.ts";
import { adminSynonyms, synonymsInput } from "../../../contract/admin-synonyms.ts";
import { id } from "../../../contract/fields.ts";
import { type AnyRoute, route } from "../../platform/http/route.ts";
import { previewCards, previewOffer, saveFeatured } from "./featured.ts";
import { findProductChoices } from "./product-choices.ts";
import { deleteSynonyms, listAdminSynonyms, saveSynonyms } from "./synonyms.ts";

const adminMarketingRoutes = [
  route({
    method: "GET",
    path: "/admin/product-choices",
    summary: "Products to pick from, by words of their texts",
    access: "admin",
    query: choicesQuery,
    response: z.array(productChoice),
    run: async ({ db, caller, query }) => ({ data: await findProductChoices(db, caller, query) }),
  }),
  route({
    method: "PUT",
    path: "/admin/featured",
    summary: "Put these products forward in this order, as they were seen at that version",
    access: "admin",
    query: z.object({ version: settingsVersion }),
    body: featuredInput,
    response: savedSettings,
    errors: ["product_not_found", "conflict"],
    run: async ({ db, caller, query, body }) => ({
      data: await saveFeatured(db, caller, { version: query.version, input: body }),
    }),
  }),
  route({
    method: "GET",
    path: "/admin/previews/featured",
    summary: "How the home page would show these products",
    access: "admin",
    query: cardsPreviewQuery,
    response: cardsPreview,
    run: async ({ db, caller, query }) => ({ data: await previewCards(db, caller, query.ids) }),
  }),
  route({
    method: "GET",
    path: "/admin/previews/offer",
    summary: "How the home page would show a product as its special offer",
    access: "admin",
    query: offerPreviewQuery,
    response: offerPreview,
    run: async ({ db, caller, query }) => ({ data: await previewOffer(db, caller, query.slug) }),
  }),
];

const byId = z.object({ id });

const synonymRoutes = [
  route({
    method: "GET",
    path: "/admin/synonyms",
    summary: "The groups of words that mean the same to a search, the newest first",
    access: "admin",
    response: z.array(adminSynonyms),
    run: async ({ db, caller }) => ({ data: await listAdminSynonyms(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/admin/synonyms",
    summary: "Make a group of words that mean the same",
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
      "Write a group anew, as it was seen at that version; 409 with the group as it is now when it was saved since",
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
    summary: "Delete a group: its words mean only themselves again",
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
