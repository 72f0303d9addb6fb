import type { Db } from "../server/platform/database/database.ts";
import { adminOnly, type Row } from "./access.ts";
import { TYPED_COUPON } from "./typed-coupon.ts";

const COUPON = { ...TYPED_COUPON, code: "ACCESS10" };
const ofCoupon =
  (requestParts: { body?: unknown; query?: string } = {}) =>
  async (_: unknown, __: unknown, db: Db) => {
    const coupon = await db
      .selectFrom("coupons")
      .select("id")
      .where("code", "=", "RAMADAN25")
      .executeTakeFirstOrThrow();
    return { path: { id: coupon.id }, ...requestParts };
  };

export const MARKETING_ROWS: Record<string, Row> = {
  "POST /admin/coupons": { send: () => ({ body: COUPON }), own: adminOnly(201) },
  // The request sends a stale version, which is rejected only after authorization.
  "PUT /admin/coupons/{id}": {
    send: ofCoupon({ query: "version=0000000000000000", body: COUPON }),
    own: adminOnly(409),
  },
  "PUT /admin/coupons/{id}/state": { send: ofCoupon({ body: { state: "paused" } }), own: adminOnly(200) },
  "DELETE /admin/coupons/{id}": { send: ofCoupon(), own: adminOnly(200) },
  "PUT /admin/featured": {
    send: ({ product }) => ({ query: "version=0000000000000000", body: { ids: [product] } }),
    own: adminOnly(409),
  },
  "GET /admin/previews/featured": { send: ({ product }) => ({ query: `ids=${product}` }), own: adminOnly(200) },
  "GET /admin/previews/offer": { send: () => ({ query: "slug=souss-breakfast" }), own: adminOnly(200) },
  "GET /admin/product-choices": { send: () => ({ query: "q=honey" }), own: adminOnly(200) },
};
