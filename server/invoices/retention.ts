import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** So many are deleted at a time; the next run takes the rest. */
const AT_ONCE = 1000;

/**
 * Deletes the buyers whom their order no longer names, as they were erased (an empty phone) or staff corrected its phone, from documents
 * whose legal term is over (INVOICES_KEPT_YEARS). The database rejects any other deletion by its own clock, which therefore counts here too.
 * Returns the number of documents.
 */
export async function sweepDocumentBuyers(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT d.id FROM document_buyers b JOIN issued_documents d ON d.id = b.document_id JOIN orders o ON o.id = d.order_id
    WHERE o.phone <> b.buyer ->> 'phone' AND legal_term_is_over(d.year, now()) ORDER BY d.id LIMIT ${AT_ONCE}`.execute(
    db,
  );
  if (rows.length > 0)
    await db
      .deleteFrom("document_buyers")
      .where(
        "document_id",
        "in",
        rows.map(({ id }) => id),
      )
      .execute();
  return rows.length;
}
