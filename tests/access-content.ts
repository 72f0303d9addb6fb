import { adminOnly, type Row } from "./access.ts";

const PAGE = {
  slug: "",
  is_published: false,
  title: { ar: "هدايا", fr: "", en: "" },
  description: { ar: "", fr: "", en: "" },
  body: { ar: "", fr: "", en: "" },
};

export const CONTENT_ROWS: Record<string, Row> = {
  "GET /admin/pages": { own: adminOnly(200) },
  "POST /admin/pages": { send: () => ({ body: PAGE }), own: adminOnly(201) },
  "POST /admin/pages/preview": { send: () => ({ body: { locale: "ar", body: "## نص" } }), own: adminOnly(200) },
  // The PUT sends a stale version, and the DELETE names a page that the shop links to. Both are rejected only after
  // authorization.
  "PUT /admin/pages/{id}": {
    send: () => ({ path: { id: 1 }, query: "version=0000000000000000", body: PAGE }),
    own: adminOnly(409),
  },
  "POST /admin/pages/{id}/move": { send: () => ({ path: { id: 1 }, body: { by: 1 } }), own: adminOnly(200) },
  "DELETE /admin/pages/{id}": { send: () => ({ path: { id: 1 } }), own: adminOnly(409) },
  "GET /admin/synonyms": { own: adminOnly(200) },
  "POST /admin/synonyms": { send: () => ({ body: { words: "خلية\nruche" } }), own: adminOnly(201) },
  "PUT /admin/synonyms/{id}": {
    send: () => ({ path: { id: 1 }, query: "version=0000000000000000", body: { words: "خلية\nruche" } }),
    own: adminOnly(409),
  },
  "DELETE /admin/synonyms/{id}": { send: () => ({ path: { id: 1 } }), own: adminOnly(200) },
};
