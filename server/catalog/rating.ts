import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Locks a product. Call it before its reviews change, so that the rating computed afterwards includes concurrent changes. */
export async function lockRating(tx: Db, productId: number): Promise<void> {
  await tx.selectFrom("products").select("id").where("id", "=", productId).forNoKeyUpdate().execute();
}

export async function refreshRating(tx: Db, productId: number): Promise<void> {
  await sql`
    UPDATE products SET (average_rating, total_reviews) = (
      SELECT COALESCE(round(avg(rating), 1), 0), count(*) FROM reviews WHERE product_id = ${productId} AND status = 'approved')
    WHERE id = ${productId}`.execute(tx);
}
