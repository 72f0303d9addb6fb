import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { forgetReplyMail } from "./mail-reply.ts";

/**
 * Takes a review away with all that was written about it: its waiting mail, and the shop's answer in the log, which may name
 * the customer. Once it is gone, erasing them would no longer find it there.
 */
export async function removeReview(tx: Db, id: number): Promise<void> {
  await forgetReplyMail(tx, id);
  await tx.deleteFrom("reviews").where("id", "=", id).execute();
  await sql`UPDATE activity SET before = NULL, after = NULL WHERE action LIKE 'review.%' AND subject = ${String(id)}`.execute(
    tx,
  );
}
