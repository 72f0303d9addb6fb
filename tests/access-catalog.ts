import type { Db } from "../server/platform/database/database.ts";
import { adminOnly, type Person, type Row, staffOnly } from "./access.ts";
import { sizeOf } from "./fixtures.ts";

const honey = async (db: Db) => (await sizeOf(db, "thyme-honey", 500)).variant_id;
const ofHoney =
  (body: object = {}) =>
  async (_: Person, __: Person, db: Db) => ({ path: { id: await honey(db) }, body });

export const CATALOG_ROWS: Record<string, Row> = {
  "GET /admin/products": { own: staffOnly(200) },
  "PUT /admin/products": {
    send: ({ product }) => ({ body: { items: [{ id: product, is_featured: true }] } }),
    own: adminOnly(200),
  },
  "POST /admin/products/{id}/duplicate": {
    send: ({ product }) => ({ path: { id: product }, body: {} }),
    own: adminOnly(201),
  },
  "PUT /admin/prices": {
    send: async (_, __, db) => ({ body: { items: [{ variant_id: await honey(db), price: 150 }] } }),
    own: adminOnly(200),
  },
  "GET /admin/variants/{id}": { send: ofHoney(), own: staffOnly(200) },
  "PUT /admin/variants/{id}/stock": { send: ofHoney({ on_hand: 400 }), own: staffOnly(200) },
  "POST /admin/variants/{id}/stock": { send: ofHoney({ delta: 1, reason: "restock" }), own: staffOnly(200) },
  "PUT /admin/variants/{id}/low-from": { send: ofHoney({ low_from: 3 }), own: adminOnly(200) },
  "POST /admin/variants/{id}/sales": {
    send: ofHoney({ price: 20, starts_at: "", ends_at: "2099-01-01T10:00" }),
    own: adminOnly(200),
  },
  "DELETE /admin/sales/{id}": { send: () => ({ path: { id: 1 } }), own: adminOnly(404) },

  // The body is not a complete product, so an authorized caller gets 422.
  "POST /admin/products": { send: () => ({ body: {} }), own: adminOnly(422) },
  "GET /admin/products/{id}": { send: ({ product }) => ({ path: { id: product } }), own: adminOnly(200) },
  "PUT /admin/products/{id}": { send: ({ product }) => ({ path: { id: product }, body: {} }), own: adminOnly(422) },
  "GET /admin/products-export": { own: adminOnly(200) },
  // The body lacks the file, which the server checks after authorization.
  "POST /admin/products-import": { own: adminOnly(400) },
  "POST /admin/products-import/apply": { own: adminOnly(400) },
  "GET /admin/pack-parts": { own: adminOnly(200) },
  // The body lacks the picture, which the server checks after authorization.
  "POST /admin/pictures": { own: adminOnly(400) },
  "GET /admin/categories": { own: adminOnly(200) },
  "POST /admin/categories": { send: () => ({ body: {} }), own: adminOnly(422) },
  "PUT /admin/categories/{id}": { send: () => ({ path: { id: 1 }, body: {} }), own: adminOnly(422) },
  "POST /admin/categories/{id}/move": { send: () => ({ path: { id: 1 }, body: { by: 1 } }), own: adminOnly(200) },
  "DELETE /admin/categories/{id}": { send: () => ({ path: { id: 1 }, body: {} }), own: adminOnly(409) },
};
