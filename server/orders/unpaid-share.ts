import { sql } from "kysely";
import { getNumberSetting } from "../content/stored-settings.ts";
import type { Db } from "../platform/database/database.ts";

export type UnpaidShare = {
  /** Percentage of the stock that unpaid orders reserve: by pieces or by value, whichever is higher. */
  percent: number;
  limit: number;
};

export async function readUnpaidShare(db: Db): Promise<UnpaidShare> {
  const { rows } = await sql<{ percent: number }>`
    WITH held AS (
      SELECT r.variant_id, sum(r.quantity) AS quantity
      FROM unpaid_orders u JOIN order_lines l ON l.order_id = u.order_id JOIN reservations r ON r.order_line_id = l.id
      WHERE r.state = 'active' GROUP BY 1
    )
    SELECT COALESCE(100 * greatest(
      sum(held.quantity) / nullif(sum(stock.on_hand), 0),
      sum(held.quantity * v.current_price_centimes) / nullif(sum(stock.on_hand::bigint * v.current_price_centimes), 0)), 0)::float8 AS percent
    FROM stock JOIN variants v ON v.id = stock.variant_id LEFT JOIN held ON held.variant_id = stock.variant_id`.execute(
    db,
  );
  const limit = await getNumberSetting(db, "unpaid_alarm_percent");
  return { percent: rows[0]?.percent ?? 0, limit };
}
