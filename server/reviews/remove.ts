import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { cancelReplyMail } from "./mail-reply.ts";

/**
 * Deletes a review with its pending mail and the logged reply, which may name the customer. Later erasing the
 * customer could not find that log entry any more.
 */
export async function removeReview(tx: Db, id: number): Promise<void> {
  await cancelReplyMail(tx, id);
  await tx.deleteFrom("reviews").where("id", "=", id).execute();
  await sql`UPDATE activity SET before = NULL, after = NULL WHERE action LIKE 'review.%' AND subject = ${String(id)}`.execute(
    tx,
  );
}
