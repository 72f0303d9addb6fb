import { sql } from "kysely";
import { type Db, inTransaction, waitWithoutLimit } from "../platform/db.ts";
import { log } from "../platform/log.ts";
import { issueDocuments } from "./issue.ts";

/**
 * Completes what processes of the previous version leave during a rolling upgrade, as they do not store documents: freezes the invoices that
 * they issued, and issues the credit notes that they omitted. Remove with the table `invoices` (docs/decisions/0061-issued-documents.md).
 */

/** The orders whose documents do not come to what they are worth (I3). */
export const ORDERS_LACKING_DOCUMENTS = `
    SELECT o.id, o.number FROM orders o
    JOIN (SELECT order_id, sum(CASE kind WHEN 'invoice' THEN amount_centimes ELSE -amount_centimes END) AS invoiced
      FROM issued_documents GROUP BY 1) d ON d.order_id = o.id
    WHERE d.invoiced <> CASE WHEN o.status IN ('canceled', 'returned') THEN 0
      ELSE o.total_centimes - COALESCE((SELECT sum(p.refunded_centimes) FROM payments p
        WHERE p.order_id = o.id AND p.status = 'captured'), 0) END`;

/** So many invoices are frozen in one transaction, which holds their orders' rows. */
const BATCH = 50;
/** So many are looked for at a time, as that reads the whole tables. */
const FOUND_AT_ONCE = 5000;
/** So many orders get their documents in one run; the next takes the rest. */
const ORDERS_AT_ONCE = 200;

/**
 * Stores a snapshot of each invoice that has none, oldest first, with the order's row locked. Returns their number. Until then such an
 * invoice is computed from current data on each read, and a trigger stores its snapshot before the order's data changes.
 */
export async function freezeInvoices(db: Db): Promise<number> {
  let frozen = 0;
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; order_id: number }>`
      SELECT id, order_id FROM invoices i WHERE id > ${last}
        AND NOT EXISTS (SELECT FROM issued_documents d WHERE d.number = i.number)
      ORDER BY id LIMIT ${FOUND_AT_ONCE}`.execute(db);
    const newest = rows.at(-1);
    if (!newest) return frozen;
    for (let at = 0; at < rows.length; at += BATCH)
      frozen += await freezeBatch(
        db,
        rows.slice(at, at + BATCH).map(({ order_id }) => order_id),
      );
    last = newest.id;
  }
}

function freezeBatch(db: Db, orderIds: number[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom("orders").select("id").where("id", "in", orderIds).orderBy("id").forNoKeyUpdate().execute();
    const { rows } = await sql<{ frozen: number }>`SELECT freeze_invoices(${orderIds}::bigint[]) AS frozen`.execute(tx);
    return rows[0]?.frozen ?? 0;
  });
}

/** Issues what is missing of orders that were changed without their documents, and says of how many. */
export async function issueMissingDocuments(db: Db): Promise<number> {
  const { rows } = await inTransaction(db, async (tx) => {
    await waitWithoutLimit(tx);
    return sql<{ id: number; number: string }>`
      ${sql.raw(ORDERS_LACKING_DOCUMENTS)} ORDER BY o.id LIMIT ${ORDERS_AT_ONCE}`.execute(tx);
  });
  let done = 0;
  for (const { id, number } of rows) {
    try {
      await inTransaction(db, (tx) => issueDocuments(tx, id));
      done += 1;
    } catch (error) {
      log.error("documents of an order not issued", error, { order: number });
    }
  }
  return done;
}
