import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/**
 * Holds a product until the transaction ends, so that its published reviews change one after the other: the count that
 * follows must see all of them. Called before they are changed.
 */
export async function lockRating(tx: Db, productId: number): Promise<void> {
  await tx.selectFrom("products").select("id").where("id", "=", productId).forNoKeyUpdate().execute();
}

/** Writes what a product's published reviews say into it: the average to the tenth, and how many there are. */
export async function refreshRating(tx: Db, productId: number): Promise<void> {
  await sql`
    UPDATE products SET (average_rating, total_reviews) = (
      SELECT COALESCE(round(avg(rating), 1), 0), count(*) FROM reviews WHERE product_id = ${productId} AND status = 'approved')
    WHERE id = ${productId}`.execute(tx);
}
