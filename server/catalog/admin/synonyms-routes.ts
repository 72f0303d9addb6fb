import * as z from "zod/mini";
import { settingsVersion } from "../../../contract/admin-settings.ts";
import { adminSynonyms, synonymsInput } from "../../../contract/admin-synonyms.ts";
import { id } from "../../../contract/fields.ts";
import { route } from "../../platform/http/route.ts";
import { deleteSynonyms, listAdminSynonyms, saveSynonyms } from "./synonyms.ts";

const byId = z.object({ id });

/** The owner's words that mean the same to a search (V16). */
export const synonymsApi = [
  route({
    method: "GET",
    path: "/admin/synonyms",
    summary: "The groups of words that mean the same to a search, the newest first",
    access: "admin",
    answer: z.array(adminSynonyms),
    run: async ({ db, caller }) => ({ data: await listAdminSynonyms(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/admin/synonyms",
    summary: "Make a group of words that mean the same",
    access: "admin",
    body: synonymsInput,
    answer: adminSynonyms,
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
    answer: adminSynonyms,
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
    answer: z.null(),
    errors: ["not_found"],
    run: async ({ db, caller, params }) => {
      await deleteSynonyms(db, caller, params.id);
      return { data: null };
    },
  }),
];
