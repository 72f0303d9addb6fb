import { sql, type Transaction } from "kysely";
import { clock } from "../platform/clock.ts";
import type { Tables } from "../platform/database/tables.ts";

/**
 * This file reserves and moves stock in an order's transaction. Invariants: `on_hand = available + active reservations`
 * (S1); the ledger sums to on_hand (S2). Rows are locked in id order, to prevent deadlocks.
 */

type Tx = Transaction<Tables>;
/** Pieces that an order line needs from stock. A bundle needs pieces of its components' variants. */
export type StockNeed = { order_line_id: number; variant_id: number; quantity: number };

/** Reserves stock. If a variant is short, reserves nothing and returns false; the caller must roll back. */
export async function reserveStock(tx: Tx, needs: readonly StockNeed[]): Promise<boolean> {
  await lockStock(tx, [...new Set(needs.map(({ variant_id }) => variant_id))]);
  const { rows } = await sql<{ isReserved: boolean }>`
    WITH needs AS (
      SELECT order_line_id, variant_id, quantity FROM unnest(${needs.map((need) => need.order_line_id)}::bigint[],
        ${needs.map((need) => need.variant_id)}::int[], ${needs.map((need) => need.quantity)}::int[])
        AS need (order_line_id, variant_id, quantity)
    ), sums AS (
      SELECT variant_id, sum(quantity)::int AS quantity FROM needs GROUP BY 1
    ), taken AS (
      UPDATE stock SET available = available - sums.quantity FROM sums
      WHERE stock.variant_id = sums.variant_id AND stock.available >= sums.quantity
      RETURNING stock.variant_id
    ), result AS (
      SELECT (SELECT count(*) FROM taken) = (SELECT count(*) FROM sums) AS "isReserved"
    ), reserved AS (
      INSERT INTO reservations (order_line_id, variant_id, quantity, created_at)
      SELECT order_line_id, variant_id, quantity, ${clock.now()}::timestamptz FROM needs, result WHERE "isReserved"
    )
    SELECT "isReserved" FROM result`.execute(tx);
  return rows[0]?.isReserved ?? false;
}

const lockStock = (tx: Tx, ids: readonly number[]) =>
  sql`SELECT FROM stock WHERE variant_id = ANY(${ids}) ORDER BY variant_id FOR NO KEY UPDATE`.execute(tx);

async function lockStockOf(tx: Tx, orderId: number): Promise<readonly number[]> {
  const reserved = await tx
    .selectFrom("reservations as r")
    .innerJoin("order_lines as l", "l.id", "r.order_line_id")
    .select(["r.order_line_id", "r.variant_id"])
    .where("l.order_id", "=", orderId)
    .execute();
  await lockStock(
    tx,
    reserved.map(({ variant_id }) => variant_id),
  );
  return reserved.map(({ order_line_id }) => order_line_id);
}

/** Reserves an order's stock again. Reserves nothing and returns false if stock is short or was already shipped. */
export async function reactivateReservations(tx: Tx, orderId: number): Promise<boolean> {
  const lines = await lockStockOf(tx, orderId);
  const { rows } = await sql<{ isThere: boolean }>`
    WITH needs AS (
      SELECT r.variant_id, sum(r.quantity)::int AS quantity, bool_and(r.state = 'released') AS is_released
      FROM reservations r WHERE r.order_line_id = ANY(${lines}) GROUP BY 1
    )
    SELECT COALESCE(bool_and(is_released AND stock.available >= needs.quantity), false) AS "isThere"
    FROM needs JOIN stock USING (variant_id)`.execute(tx);
  if (!rows[0]?.isThere) return false;
  await sql`
    WITH again AS (
      UPDATE reservations r SET state = 'active', ended_at = NULL WHERE r.order_line_id = ANY(${lines})
      RETURNING r.variant_id, r.quantity
    ), sums AS (
      SELECT variant_id, sum(quantity)::int AS quantity FROM again GROUP BY variant_id
    )
    UPDATE stock SET available = available - sums.quantity FROM sums WHERE stock.variant_id = sums.variant_id`.execute(
    tx,
  );
  return true;
}

export async function shipStock(tx: Tx, orderId: number, accountId: number): Promise<void> {
  const lines = await lockStockOf(tx, orderId);
  const now = clock.now();
  await sql`
    WITH ended AS (
      UPDATE reservations r SET state = 'consumed', ended_at = ${now}
      WHERE r.order_line_id = ANY(${lines}) AND r.state = 'active'
      RETURNING r.variant_id, r.quantity
    ), sums AS (
      SELECT variant_id, sum(quantity)::int AS quantity FROM ended GROUP BY variant_id
    ), ledger AS (
      INSERT INTO stock_ledger (variant_id, delta, reason, order_id, account_id, at)
      SELECT variant_id, -quantity, 'shipped', ${orderId}, ${accountId}, ${now} FROM sums
    )
    UPDATE stock SET on_hand = on_hand - sums.quantity FROM sums WHERE stock.variant_id = sums.variant_id`.execute(tx);
}

export async function releaseStock(tx: Tx, orderId: number): Promise<void> {
  const lines = await lockStockOf(tx, orderId);
  await sql`
    WITH ended AS (
      UPDATE reservations r SET state = 'released', ended_at = ${clock.now()}
      WHERE r.order_line_id = ANY(${lines}) AND r.state = 'active'
      RETURNING r.variant_id, r.quantity
    ), sums AS (
      SELECT variant_id, sum(quantity)::int AS quantity FROM ended GROUP BY variant_id
    )
    UPDATE stock SET available = available + sums.quantity FROM sums WHERE stock.variant_id = sums.variant_id`.execute(
    tx,
  );
}

export async function returnStock(tx: Tx, orderId: number, accountId: number): Promise<void> {
  const lines = await lockStockOf(tx, orderId);
  await sql`
    WITH sums AS (
      SELECT r.variant_id, sum(r.quantity)::int AS quantity
      FROM reservations r WHERE r.order_line_id = ANY(${lines}) AND r.state = 'consumed' GROUP BY r.variant_id
    ), ledger AS (
      INSERT INTO stock_ledger (variant_id, delta, reason, order_id, account_id, at)
      SELECT variant_id, quantity, 'returned', ${orderId}, ${accountId}, ${clock.now()} FROM sums
    )
    UPDATE stock SET on_hand = on_hand + sums.quantity, available = available + sums.quantity
    FROM sums WHERE stock.variant_id = sums.variant_id`.execute(tx);
}
