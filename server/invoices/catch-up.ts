import { sql } from "kysely";
import { clock, DAY_MS } from "../platform/clock.ts";
import {
  type Db,
  disableTransactionTimeouts,
  inTransaction,
  isDatabaseUnavailable,
} from "../platform/database/database.ts";
import { log } from "../platform/log.ts";
import { issueDocuments } from "./issue.ts";

/** This file issues documents that are missing after a rolling upgrade. Remove it with the table `invoices` (0061). */

/** Selects orders whose total less refunds differs from their invoices less their credit notes (I3). */
export const ORDERS_LACKING_DOCUMENTS_SQL = `
    SELECT o.id, o.number FROM orders o
    JOIN (SELECT order_id, sum(CASE kind WHEN 'invoice' THEN amount_centimes ELSE -amount_centimes END) AS invoiced
      FROM issued_documents GROUP BY 1) d ON d.order_id = o.id
    WHERE d.invoiced <> CASE WHEN o.status IN ('canceled', 'returned') THEN 0
      ELSE o.total_centimes - COALESCE((SELECT sum(p.refunded_centimes) FROM payments p
        WHERE p.order_id = o.id AND p.status = 'captured'), 0) END`;

/** Maximum milliseconds of a run. Other scheduled jobs of the process wait meanwhile. The next run continues. */
const RUN_MS = 30_000;
/** Invoices per transaction. Low, because the transaction locks the rows of their orders. */
const BATCH = 50;
/** Invoices read per query. Large, because each query scans `invoices` and `issued_documents`. */
const INVOICES_PER_QUERY = 5000;

type Run = { forMs: number; batch: number };

/** Stores missing snapshots of invoices in `issued_documents` and counts them. The next run retries failed invoices. */
export async function storeMissingSnapshots(
  db: Db,
  { forMs, batch }: Run = { forMs: RUN_MS, batch: BATCH },
): Promise<number> {
  const end = performance.now() + forMs;
  let frozen = 0;
  for (let last = 0; ; ) {
    const { rows } = await sql<InvoiceWithoutSnapshot>`
      SELECT id, order_id, number FROM invoices i WHERE id > ${last}
        AND NOT EXISTS (SELECT FROM issued_documents d WHERE d.number = i.number)
      ORDER BY id LIMIT ${INVOICES_PER_QUERY}`.execute(db);
    const newest = rows.at(-1);
    if (!newest) return frozen;
    for (let at = 0; at < rows.length; at += batch) {
      frozen += await storeSnapshotsOfBatch(db, rows.slice(at, at + batch));
      if (performance.now() >= end) return frozen;
    }
    last = newest.id;
  }
}

type InvoiceWithoutSnapshot = { id: number; order_id: number; number: string };

/** Stores a batch of snapshots. If it fails, stores each invoice alone, so that a bad invoice blocks no other. */
async function storeSnapshotsOfBatch(db: Db, invoices: InvoiceWithoutSnapshot[]): Promise<number> {
  try {
    return await inTransaction(db, async (tx) => {
      const orders = invoices.map(({ order_id }) => order_id);
      await tx.selectFrom("orders").select("id").where("id", "in", orders).orderBy("id").forNoKeyUpdate().execute();
      const { rows } = await sql<{ frozen: number }>`SELECT freeze_invoices(${orders}::bigint[]) AS frozen`.execute(tx);
      return rows[0]?.frozen ?? 0;
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (invoices.length === 1) {
      log.error("invoice not frozen", error, { invoice: invoices[0]?.number ?? "" });
      return 0;
    }
    let frozen = 0;
    for (const invoice of invoices) frozen += await storeSnapshotsOfBatch(db, [invoice]);
    return frozen;
  }
}

/** Issues missing documents. Runs only until two days after the upgrade: it scans all orders. Failures are retried. */
export async function issueMissingDocuments(
  db: Db,
  { forMs, batch }: Run = { forMs: RUN_MS, batch: 1000 },
): Promise<number> {
  if (!(await isUpgradeRecent(db))) return 0;
  const end = performance.now() + forMs;
  let issuedCount = 0;
  for (let last = 0; ; ) {
    const rows = await ordersLackingDocuments(db, last, batch);
    for (const { id, number } of rows) {
      try {
        await inTransaction(db, (tx) => issueDocuments(tx, id));
        issuedCount += 1;
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        log.error("issuing an order's documents failed", error, { order: number });
      }
      if (performance.now() >= end) return issuedCount;
    }
    const newest = rows.at(-1);
    if (!newest || rows.length < batch) return issuedCount;
    last = newest.id;
  }
}

async function isUpgradeRecent(db: Db): Promise<boolean> {
  const since = new Date(clock.now().getTime() - 2 * DAY_MS);
  const { rows } = await sql`
    SELECT name FROM migrations WHERE name = '0056_issued_documents.sql' AND applied_at > ${since}`.execute(db);
  return rows.length > 0;
}

const ordersLackingDocuments = (db: Db, after: number, limit: number) =>
  inTransaction(db, async (tx) => {
    await disableTransactionTimeouts(tx);
    const { rows } = await sql<{ id: number; number: string }>`
      ${sql.raw(ORDERS_LACKING_DOCUMENTS_SQL)} AND o.id > ${after} ORDER BY o.id LIMIT ${limit}`.execute(tx);
    return rows;
  });
