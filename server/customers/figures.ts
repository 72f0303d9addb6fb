import { sql } from "kysely";
import { type Db, disableTransactionTimeouts, inTransaction } from "../platform/database/database.ts";

/** Finds customers whose stored figures differ from their account and orders (SQL). `id` only appears in messages. */
export const WRONG_FIGURES_SQL = `
    SELECT COALESCE(c.id::text, 'account ' || n.account_id, 'guest') AS id,
      COALESCE(c.account_id, n.account_id) AS account_id, COALESCE(c.phone, n.phone) AS phone
    FROM customers c
    FULL JOIN customers_now(
      ARRAY(SELECT id FROM accounts),
      ARRAY(SELECT phone FROM customers WHERE account_id IS NULL
        UNION SELECT phone FROM orders o WHERE account_id IS NULL AND phone <> ''
          AND NOT EXISTS (SELECT FROM outbox_events e WHERE e.order_id = o.id))) n
      ON COALESCE('account ' || c.account_id, c.phone) = COALESCE('account ' || n.account_id, n.phone)
    WHERE (c.order_count, c.value_centimes, c.refused_count, c.last_order_at)
        IS DISTINCT FROM (n.order_count, n.value_centimes, n.refused_count, n.last_order_at)
      OR (c.order_count > 0 AND (c.search_text, c.city_slug, c.phone) IS DISTINCT FROM (n.search_text, n.city_slug, n.phone))`;

/**
 * Recomputes wrong figures, each customer in its own transaction. Ignores orders whose outbox event is not processed
 * yet. Returns the number of recomputed customers.
 */
export async function repairCustomerFigures(db: Db): Promise<number> {
  const { rows } = await inTransaction(db, async (tx) => {
    await disableTransactionTimeouts(tx);
    return sql<{ account_id: number | null; phone: string | null }>`${sql.raw(WRONG_FIGURES_SQL)}`.execute(tx);
  });
  for (const { account_id, phone } of rows)
    await inTransaction(db, (tx) => sql`SELECT follow_customer(${account_id}::bigint, ${phone}::text)`.execute(tx));
  return rows.length;
}
