import * as z from "zod/mini";
import { categoryMoveInput } from "../../../contract/admin-category.ts";
import {
  adminPageRow,
  pageInput,
  pagePreview,
  pagePreviewInput,
  pageSaveResult,
} from "../../../contract/admin-pages.ts";
import { settingsVersion } from "../../../contract/admin-settings.ts";
import { id } from "../../../contract/fields.ts";
import { route } from "../../platform/http/route.ts";
import { renderPage } from "../pages.ts";
import { deletePage, listAdminPages, movePage, savePage } from "./pages.ts";

const byId = z.object({ id });

export const adminContentRoutes = [
  route({
    method: "GET",
    path: "/admin/pages",
    summary: "List all pages, drafts included, as sorted in the footer, with their missing languages",
    access: "admin",
    response: z.array(adminPageRow),
    run: async ({ db, caller }) => ({ data: await listAdminPages(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/admin/pages",
    summary: "Create a page",
    access: "admin",
    body: pageInput,
    response: pageSaveResult,
    status: 201,
    errors: ["page_not_found", "conflict"],
    run: async ({ db, caller, body }) => ({ data: await savePage(db, caller, null, body) }),
  }),
  route({
    method: "POST",
    path: "/admin/pages/preview",
    summary: "Render a page's Markdown as the shop would show it",
    access: "admin",
    body: pagePreviewInput,
    response: pagePreview,
    run: async ({ db, body: { body, locale } }) => ({ data: { html: await renderPage(db, body, locale) } }),
  }),
  route({
    method: "PUT",
    path: "/admin/pages/{id}",
    summary: "Replace a page of the given version; 409 with the current page if it was saved since",
    access: "admin",
    params: byId,
    query: z.object({ version: settingsVersion }),
    body: pageInput,
    response: pageSaveResult,
    errors: ["page_not_found", "conflict"],
    run: async ({ db, caller, params, query, body }) => ({
      data: await savePage(db, caller, { id: params.id, version: query.version }, body),
    }),
  }),
  route({
    method: "POST",
    path: "/admin/pages/{id}/move",
    summary: "Move a page up or down by one position in the footer",
    access: "admin",
    params: byId,
    body: categoryMoveInput,
    response: z.null(),
    errors: ["page_not_found"],
    run: async ({ db, caller, params, body }) => {
      await movePage(db, caller, params.id, body.by);
      return { data: null };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/pages/{id}",
    summary: "Delete a page; rejected if the shop itself links to it",
    access: "admin",
    params: byId,
    response: z.null(),
    errors: ["page_not_found", "conflict"],
    run: async ({ db, caller, params }) => {
      await deletePage(db, caller, params.id);
      return { data: null };
    },
  }),
];
