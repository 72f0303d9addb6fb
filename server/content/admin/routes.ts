import * as z from "zod/mini";
import { moveInput } from "../../../contract/admin-category.ts";
import { adminPageRow, pageInput, pagePreview, previewInput, savedPage } from "../../../contract/admin-pages.ts";
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
    summary: "All pages in the order of the footer, drafts too, with the languages that are missing",
    access: "admin",
    response: z.array(adminPageRow),
    run: async ({ db, caller }) => ({ data: await listAdminPages(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/admin/pages",
    summary: "Make a page",
    access: "admin",
    body: pageInput,
    response: savedPage,
    status: 201,
    errors: ["page_not_found", "conflict"],
    run: async ({ db, caller, body }) => ({ data: await savePage(db, caller, null, body) }),
  }),
  route({
    method: "POST",
    path: "/admin/pages/preview",
    summary: "A page's Markdown as the shop would show it",
    access: "admin",
    body: previewInput,
    response: pagePreview,
    run: async ({ db, body: { body, locale } }) => ({ data: { html: await renderPage(db, body, locale) } }),
  }),
  route({
    method: "PUT",
    path: "/admin/pages/{id}",
    summary:
      "Write a page anew, as it was seen at that version; 409 with the page as it is now when it was saved since",
    access: "admin",
    params: byId,
    query: z.object({ version: settingsVersion }),
    body: pageInput,
    response: savedPage,
    errors: ["page_not_found", "conflict"],
    run: async ({ db, caller, params, query, body }) => ({
      data: await savePage(db, caller, { id: params.id, version: query.version }, body),
    }),
  }),
  route({
    method: "POST",
    path: "/admin/pages/{id}/move",
    summary: "Put a page one place up or down in the footer",
    access: "admin",
    params: byId,
    body: moveInput,
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
    summary: "Delete a page that the shop does not link to by itself",
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
