import type { Db } from "../server/platform/database/database.ts";
import { anyone, type Person, type Row, signedIn, staffOnly } from "./access.ts";

/** Access to reviews, feedback and messages. Only staff see unpublished reviews, feedback and messages. */

const ofHoney = () => ({ path: { slug: "thyme-honey" } });
const ofAReview = async (_: Person, __: Person, db: Db) => {
  const { id } = await db.selectFrom("reviews").select("id").orderBy("id").executeTakeFirstOrThrow();
  return { path: { id } };
};

export const VOICE_ROWS: Record<string, Row> = {
  "GET /products/{slug}/reviews": { send: ofHoney, own: anyone(200) },
  "GET /products/{slug}/reviews/eligibility": { send: ofHoney, own: anyone(200) },
  "POST /products/{slug}/reviews": {
    send: () => ({ ...ofHoney(), body: { rating: 5, comment: "Good honey" } }),
    own: signedIn(403),
  },
  "DELETE /products/{slug}/reviews": { send: ofHoney, own: signedIn(404) },
  "GET /reviews/{id}/picture": { send: ofAReview, own: anyone(404) },
  "GET /reviews/{id}/thumbnail": { send: ofAReview, own: anyone(404) },
  "GET /feedback/status": { own: anyone(200) },
  "POST /feedback": { send: () => ({ body: { option: "ui", message: "Clear and quick" } }), own: anyone(201) },

  "GET /admin/reviews": { own: staffOnly(200) },
  "GET /admin/reviews/{id}/picture": { send: ofAReview, own: staffOnly(404) },
  "POST /admin/reviews/{id}/moderate": {
    send: async (_, __, db) => ({ ...(await ofAReview(_, __, db)), body: { status: "rejected" } }),
    own: staffOnly(200),
  },
  "PUT /admin/reviews/{id}/reply": {
    send: async (_, __, db) => ({ ...(await ofAReview(_, __, db)), body: { reply: "Thank you" } }),
    own: staffOnly(200),
  },
  "DELETE /admin/reviews/{id}": { send: ofAReview, own: staffOnly(200) },
  "GET /admin/inbox/contact": { own: staffOnly(200) },
  "GET /admin/inbox/feedback": { own: staffOnly(200) },
  "PUT /admin/inbox/contact/{id}": {
    send: () => ({ path: { id: 1 }, body: { status: "done" } }),
    own: staffOnly(404),
  },
  "PUT /admin/inbox/feedback/{id}": {
    send: () => ({ path: { id: 1 }, body: { status: "done" } }),
    own: staffOnly(404),
  },
};
