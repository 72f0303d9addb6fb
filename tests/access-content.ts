import { adminOnly, type Row } from "./access.ts";

const PAGE = {
  slug: "",
  is_published: false,
  title: { ar: "هدايا", fr: "", en: "" },
  description: { ar: "", fr: "", en: "" },
  body: { ar: "", fr: "", en: "" },
};

/** The back office's calls about pages of content, and about words that mean the same. */
export const CONTENT_ROWS: Record<string, Row> = {
  "GET /admin/pages": { own: adminOnly(200) },
  "POST /admin/pages": { send: () => ({ body: PAGE }), own: adminOnly(201) },
  "POST /admin/pages/preview": { send: () => ({ body: { locale: "ar", body: "## نص" } }), own: adminOnly(200) },
  // Seen at another version, and one that the shop links to: both refuse whom the door lets in.
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
