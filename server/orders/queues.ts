import { type RawBuilder, sql } from "kysely";
import { type OrderQueue, WAITING_QUEUES, type WaitingQueue } from "../../contract/orders.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import type { Db } from "../platform/db.ts";
import { dayOf } from "../platform/shop-time.ts";

/** What of the orders each queue of the back office holds, and how many (R26). */

/** An order that waits longer than this to be packed is late. */
const PACK_WITHIN_HOURS = 24;

/**
 * Late is a parcel whose last promised day is over, and an order that is to pack for longer than a day: what a customer
 * would call about.
 */
export function conditionsOf(): Record<OrderQueue, RawBuilder<boolean>> {
  const now = clock.now();
  const packedBy = new Date(now.getTime() - PACK_WITHIN_HOURS * HOUR_MS);
  return {
    all: sql`true`,
    to_confirm: sql`orders.queue = 'to_confirm'`,
    awaiting_transfer: sql`orders.queue = 'awaiting_transfer'`,
    to_pack: sql`orders.queue = 'to_pack'`,
    packed: sql`orders.queue = 'packed'`,
    shipped: sql`orders.queue = 'shipped'`,
    late: sql`((orders.queue = 'shipped' AND orders.estimated_to < ${dayOf(now).start})
      OR (orders.queue IN ('to_pack', 'packed') AND orders.updated_at < ${packedBy}))`,
    to_refund: sql`orders.is_refund_owed`,
    cash_out: sql`orders.cash_out_since IS NOT NULL`,
    delivered: sql`orders.status = 'delivered'`,
    returned: sql`orders.status = 'returned'`,
    canceled: sql`orders.status = 'canceled'`,
  };
}

/** Whether the shop has ever had an order. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom("orders").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the queue is one of work, whose oldest order comes first. */
export const isWaiting = (queue: OrderQueue): queue is WaitingQueue => WAITING_QUEUES.some((each) => each === queue);

export type QueueState = { count: number; oldest: Date | null };
/** The queues that the column names; asked for by name, so that the index is read even where nothing is known of the table. */
const IN_QUEUE = sql.join(["to_confirm", "awaiting_transfer", "to_pack", "packed", "shipped"].map(sql.lit));
/** Beside the queues those of the awaited transfers whose receipt somebody has to look at. */
const COUNTED = [...WAITING_QUEUES, "receipts"] as const;
type Counted = (typeof COUNTED)[number];

/**
 * How many orders each queue of work holds, and when its oldest was placed, or its cash collected, all from indexes; what is
 * done with is not counted, as it grows with the years.
 */
export async function readQueues(db: Db): Promise<Record<Counted, QueueState>> {
  const { late, awaiting_transfer, to_refund, cash_out } = conditionsOf();
  const { rows } = await sql<QueueState & { queue: Counted }>`
    SELECT queue, count(*) AS count, min(placed_at) AS oldest FROM orders WHERE queue IN (${IN_QUEUE}) GROUP BY queue
    UNION ALL SELECT 'late', count(*), min(placed_at) FROM orders WHERE ${late}
    UNION ALL SELECT 'receipts', count(*), min(placed_at) FROM orders WHERE ${awaiting_transfer}
      AND EXISTS (SELECT FROM transfer_receipts WHERE order_id = orders.id)
    UNION ALL SELECT 'to_refund', count(*), min(placed_at) FROM orders WHERE ${to_refund}
    UNION ALL SELECT 'cash_out', count(*), min(cash_out_since) FROM orders WHERE ${cash_out}`.execute(db);
  const held = new Map(rows.map(({ queue, ...state }) => [queue, state]));
  const states = COUNTED.map((queue) => [queue, held.get(queue) ?? { count: 0, oldest: null }]);
  return Object.fromEntries(states) as Record<Counted, QueueState>;
}

/** The numbers alone. */
export async function countQueues(db: Db): Promise<Record<WaitingQueue, number>> {
  const states = await readQueues(db);
  return Object.fromEntries(WAITING_QUEUES.map((queue) => [queue, states[queue].count])) as Record<
    WaitingQueue,
    number
  >;
}

/** So many orders of a queue that only grows are counted for its pages; there may be more. */
export const COUNTED_MAX = 2400;

/** How many orders the queue holds, counted up to COUNTED_MAX where it is not a queue of work. */
export async function countQueue(db: Db, queue: OrderQueue): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM orders WHERE ${conditionsOf()[queue]} LIMIT ${sql.lit(COUNTED_MAX)}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
