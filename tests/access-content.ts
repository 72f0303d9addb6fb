import { adminOnly, type Row } from "./access.ts";

const PAGE = {
  slug: "",
  is_published: false,
  title: { ar: "هدايا", fr: "", en: "" },
  description: { ar: "", fr: "", en: "" },
  body: { ar: "", fr: "", en: "" },
};

/** The back office's calls about pages of content. */
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
};
