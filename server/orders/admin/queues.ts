import { type RawBuilder, sql } from "kysely";
import { type OrderQueue, WAITING_QUEUES, type WaitingQueue } from "../../../contract/orders.ts";
import { COUNTED_ROWS_MAX } from "../../../contract/paging.ts";
import { clock, HOUR_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { getShopDay } from "../../platform/shop-time.ts";

const PACK_WITHIN_HOURS = 24;

/** Returns the queue's conditions, of which an order must meet any. Each has an index in the queue's sort order. */
function queueConditions(queue: OrderQueue): RawBuilder<boolean>[] {
  const isIn = (name: WaitingQueue) => sql<boolean>`orders.queue = ${sql.lit(name)}`;
  switch (queue) {
    case "all":
      return [sql`true`];
    case "late": {
      const now = clock.now();
      const packedBy = new Date(now.getTime() - PACK_WITHIN_HOURS * HOUR_MS);
      return [
        sql<boolean>`${isIn("shipped")} AND orders.estimated_to < ${getShopDay(now).start}`,
        sql<boolean>`${isIn("to_pack")} AND orders.updated_at < ${packedBy}`,
        sql<boolean>`${isIn("packed")} AND orders.updated_at < ${packedBy}`,
        sql<boolean>`${isIn("ready_for_pick_up")} AND COALESCE(orders.pick_up_before < ${now}, orders.packed_at < ${packedBy})`,
      ];
    }
    case "to_refund":
      return [sql`orders.is_refund_owed`];
    case "cash_out":
      return [sql`orders.cash_out_since IS NOT NULL`];
    case "delivered":
    case "returned":
    case "canceled":
      return [sql`orders.status = ${sql.lit(queue)}`];
    default:
      return [isIn(queue)];
  }
}

export const createQueueCondition = (queue: OrderQueue): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(queueConditions(queue), sql` OR `)})`;

function orderOf(queue: OrderQueue): RawBuilder<unknown> {
  // Orders whose receipt has a deadline come first, earliest deadline first, because NULL sorts last.
  if (queue === "awaiting_transfer") return sql`receipt_holds_until, id`;
  if (queue === "cash_out") return sql`cash_out_since, id`;
  return isWaitingQueue(queue) ? sql`id` : sql`id DESC`;
}

/** Selects up to `limit` orders for each of the queue's conditions (null: all orders). Callers sort the result. */
const firstOf = (queue: OrderQueue, columns: RawBuilder<unknown>, limit: number | null): RawBuilder<unknown> =>
  sql.join(
    queueConditions(queue).map(
      (slice) => sql`(SELECT ${columns} FROM orders WHERE ${slice} ORDER BY ${orderOf(queue)} LIMIT ${limit})`,
    ),
    sql` UNION ALL `,
  );

export async function listQueueOrderIds(
  db: Db,
  queue: OrderQueue,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const columns = sql`id, cash_out_since, receipt_holds_until`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${firstOf(queue, columns, offset + limit)}) first
    ORDER BY ${orderOf(queue)} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom("orders").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export const isWaitingQueue = (queue: OrderQueue): queue is WaitingQueue =>
  WAITING_QUEUES.some((each) => each === queue);

export type QueueState = { count: number; oldest: Date | null };
type Counted = WaitingQueue | "receipts";

/** Counts each queue's orders, at most `upTo` (null: no limit). Leaves out finished orders: their number only grows. */
export async function readQueues(db: Db, upTo: number | null = COUNTED_ROWS_MAX): Promise<Record<Counted, QueueState>> {
  const counts = WAITING_QUEUES.map((queue) => {
    const since = queue === "cash_out" ? sql`cash_out_since AS since` : sql`placed_at AS since`;
    return sql`SELECT ${sql.lit(queue)} AS queue, least(count(*), ${upTo}) AS count, min(since) AS oldest
      FROM (${firstOf(queue, since, upTo)}) first`;
  });
  const { rows } = await sql<QueueState & { queue: Counted }>`
    ${sql.join(counts, sql` UNION ALL `)}
    UNION ALL SELECT 'receipts', least(count(*), ${upTo}), min(placed_at) FROM orders WHERE ${createQueueCondition("awaiting_transfer")}
      AND EXISTS (SELECT FROM transfer_receipts WHERE order_id = orders.id)`.execute(db);
  return Object.fromEntries(rows.map(({ queue, ...state }) => [queue, state])) as Record<Counted, QueueState>;
}

export async function countQueues(db: Db): Promise<Record<WaitingQueue, number>> {
  const states = await readQueues(db);
  return Object.fromEntries(WAITING_QUEUES.map((queue) => [queue, states[queue].count])) as Record<
    WaitingQueue,
    number
  >;
}

export async function countQueueOrders(db: Db, queue: OrderQueue): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM orders WHERE ${createQueueCondition(queue)} LIMIT ${sql.lit(COUNTED_ROWS_MAX)}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
