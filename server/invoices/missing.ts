import { sql } from "kysely";
import { type Db, inTransaction } from "../platform/db.ts";
import { issueInvoice } from "./issue.ts";

/** With it came invoices. */
const SINCE = "0005_payments.sql";
const ORDERS_AT_ONCE = 500;

/**
 * Gives the orders of a shop that is older than invoices theirs, the oldest first: those that were paid or sent before, as one
 * gets it with its payment ever since.
 */
export async function issueMissingInvoices(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM orders
      WHERE placed_at < (SELECT applied_at FROM migrations WHERE name = ${SINCE})
        AND (payment_status = 'success' OR status IN ('shipped', 'delivered', 'returned')
          OR EXISTS (SELECT FROM payments WHERE order_id = orders.id))
        AND NOT EXISTS (SELECT FROM invoices WHERE order_id = orders.id)
      ORDER BY placed_at LIMIT ${ORDERS_AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    for (const { id } of rows)
      await inTransaction(db, async (tx) => {
        // Another process may start at the same moment.
        await tx.selectFrom("orders").select("id").where("id", "=", id).forNoKeyUpdate().execute();
        await issueInvoice(tx, id);
      });
  }
}
