import * as z from "zod/mini";
import { adminCategory, categoryInput, moveInput } from "../../../contract/admin-category.ts";
import { id } from "../../../contract/fields.ts";
import { route } from "../../platform/http/route.ts";
import { deleteCategory, listAdminCategories, moveCategory, saveCategory } from "./categories.ts";

const byId = z.object({ id });

/** The back office's calls about categories (R26, P5). */
export const adminCategoryApi = [
  route({
    method: "GET",
    path: "/admin/categories",
    summary: "All categories as they are edited, each before those below it",
    access: "admin",
    answer: z.array(adminCategory),
    run: async ({ db, caller }) => ({ data: await listAdminCategories(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/admin/categories",
    summary: "Make a category",
    access: "admin",
    body: categoryInput,
    answer: adminCategory,
    status: 201,
    errors: ["category_not_found", "conflict"],
    run: async ({ db, caller, body }) => ({ data: await saveCategory(db, caller, { ...body, id: null }) }),
  }),
  route({
    method: "PUT",
    path: "/admin/categories/{id}",
    summary:
      "Write a category anew; 409 with the category as it is now when somebody changed it since its version was read",
    access: "admin",
    params: byId,
    body: categoryInput,
    answer: adminCategory,
    errors: ["category_not_found", "conflict"],
    run: async ({ db, caller, params, body }) => ({ data: await saveCategory(db, caller, { ...body, id: params.id }) }),
  }),
  route({
    method: "POST",
    path: "/admin/categories/{id}/move",
    summary: "Put a category one place up or down",
    access: "admin",
    params: byId,
    body: moveInput,
    answer: z.null(),
    errors: ["category_not_found"],
    run: async ({ db, caller, params, body }) => {
      await moveCategory(db, caller, params.id, body.by);
      return { data: null };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/categories/{id}",
    summary: "Delete a category that holds nothing",
    access: "admin",
    params: byId,
    answer: z.null(),
    errors: ["category_not_found", "conflict"],
    run: async ({ db, caller, params }) => {
      await deleteCategory(db, caller, params.id);
      return { data: null };
    },
  }),
];
