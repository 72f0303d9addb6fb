import { sql, type Transaction } from "kysely";
import { type Database, type Db, inTransaction } from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import type { Tables } from "../server/platform/database/tables.ts";

/**
 * This file: reverts the tables to the version before stored invoices, and writes orders as processes of that version
 * do during a rolling restart.
 */

const MIGRATION = "0056_issued_documents.sql";

export async function backToVersionBefore({ db }: Pick<Database, "db">): Promise<void> {
  await sql
    .raw(`
    DROP TRIGGER freeze_first ON orders; DROP TRIGGER freeze_first ON order_lines; DROP TRIGGER freeze_first ON payments;
    DROP TRIGGER freeze_issued ON invoices;
    DROP FUNCTION freeze_first, freeze_invoices, documents_of_order, frozen_invoice;
    DROP TABLE document_buyers, issued_documents, credit_note_series;
    DROP FUNCTION keep_for_legal_term, legal_term_is_over;
    DELETE FROM migrations WHERE name = '${MIGRATION}'`)
    .execute(db);
}

/**
 * Applies the migration again. Documents that were stored after `backToVersionBefore` are deleted when the next test
 * starts.
 */
export const upgrade = (database: Database): Promise<string[]> => migrate(database);

/** Empties the tables that `upgrade` has created again, because `open` does not clean these. */
export async function withoutDocuments(database: Database): Promise<Database> {
  await sql`TRUNCATE issued_documents, document_buyers, credit_note_series`.execute(database.db);
  return database;
}

export async function issueAsBefore(tx: Transaction<Tables>, orderId: number): Promise<void> {
  const { rows: issued } = await sql`SELECT id FROM invoices WHERE order_id = ${orderId}`.execute(tx);
  if (issued.length > 0) return;
  const now = new Date();
  const year = now.getFullYear();
  const { rows } = await sql<{ last: number }>`
    INSERT INTO invoice_series (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = invoice_series.last + 1 RETURNING last`.execute(tx);
  const sequence = rows[0]?.last as number;
  await sql`
    INSERT INTO invoices (order_id, year, sequence, number, issued_at, seller)
    SELECT ${orderId}, ${year}, ${sequence}, ${`F-${year}-${String(sequence).padStart(6, "0")}`}, ${now}, value
    FROM settings WHERE key = 'seller'`.execute(tx);
}

export const receiveAsBefore = (db: Db, orderId: number, accountId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`SELECT id FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(tx);
    await sql`
      INSERT INTO payments (order_id, method, amount_centimes, status, account_id, at, captured_at)
      SELECT id, payment_method, total_centimes, 'captured', ${accountId}, now(), now() FROM orders WHERE id = ${orderId}`.execute(
      tx,
    );
    await sql`UPDATE orders SET payment_status = 'success' WHERE id = ${orderId}`.execute(tx);
    await addEvent(tx, orderId, "paid", accountId);
    await issueAsBefore(tx, orderId);
    await sql`UPDATE orders SET status = 'processing', fulfilment = 'to_pack', updated_at = now() WHERE id = ${orderId}`.execute(
      tx,
    );
    await addEvent(tx, orderId, "processing", accountId);
  });

export const refundAsBefore = (db: Db, orderId: number, amount: number, accountId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`SELECT id FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      UPDATE payments SET refunded_centimes = refunded_centimes + ${amount}
      WHERE order_id = ${orderId} AND status = 'captured' RETURNING id`.execute(tx);
    await sql`INSERT INTO refunds (payment_id, amount_centimes, reason, account_id, at)
      VALUES (${rows[0]?.id}, ${amount}, 'Broken', ${accountId}, now())`.execute(tx);
    await addEvent(tx, orderId, "refunded", accountId);
  });

const addEvent = (tx: Transaction<Tables>, orderId: number, kind: string, accountId: number) =>
  sql`INSERT INTO order_events (order_id, kind, source, account_id, at)
    VALUES (${orderId}, ${kind}, 'shop', ${accountId}, now())`.execute(tx);
