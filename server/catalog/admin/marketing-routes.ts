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
import { route } from "../../platform/http/route.ts";
import { previewCards, previewOffer, saveFeatured } from "./featured.ts";
import { findProductChoices } from "./product-choices.ts";

/** The owner's calls about what the shop puts forward (R1, P5). */
export const adminMarketingApi = [
  route({
    method: "GET",
    path: "/admin/product-choices",
    summary: "Products to pick from, by words of their texts",
    access: "admin",
    query: choicesQuery,
    answer: z.array(productChoice),
    run: async ({ db, caller, query }) => ({ data: await findProductChoices(db, caller, query) }),
  }),
  route({
    method: "PUT",
    path: "/admin/featured",
    summary: "Put these products forward in this order, as they were seen at that version",
    access: "admin",
    query: z.object({ version: settingsVersion }),
    body: featuredInput,
    answer: savedSettings,
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
    answer: cardsPreview,
    run: async ({ db, caller, query }) => ({ data: await previewCards(db, caller, query.ids) }),
  }),
  route({
    method: "GET",
    path: "/admin/previews/offer",
    summary: "How the home page would show a product as its special offer",
    access: "admin",
    query: offerPreviewQuery,
    answer: offerPreview,
    run: async ({ db, caller, query }) => ({ data: await previewOffer(db, caller, query.slug) }),
  }),
];
