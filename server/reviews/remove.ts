import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { cancelReplyMail } from "./mail-reply.ts";

/** Deletes a review, and its logged reply, which may name the customer: a later erasure could not find that log entry. */
export async function removeReview(tx: Db, id: number): Promise<void> {
  await cancelReplyMail(tx, id);
  await tx.deleteFrom("reviews").where("id", "=", id).execute();
  await sql`UPDATE activity SET before = NULL, after = NULL WHERE action LIKE 'review.%' AND subject = ${String(id)}`.execute(
    tx,
  );
}
