import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

const AT_ONCE = 1000;

/**
 * Deletes a document's buyer data after the legal term (INVOICES_KEPT_YEARS) if the order has another phone number: the
 * customer was erased (empty number) or staff corrected the number. The table's trigger checks the term too, by the
 * same database clock.
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
